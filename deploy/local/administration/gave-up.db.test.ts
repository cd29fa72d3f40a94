// npm run admin on what parts gave up on: dead letters, parked subjects, notices of the payment provider, jobs.
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { actedWith } from '../testing/acted.sql.ts';
import { runSubcommand } from './run-admin.ts';
import { WrongUseError } from './subcommand.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const yes = () => Promise.resolve(true);
const outcome = (words: string, options: object = {}, confirm = yes) =>
  runSubcommand(words.split(' '), { databaseUrl: database.url(), environment: {}, ...options }, confirm);
const acted = (action: string) => actedWith(database.pool(), action);

describe('what parts gave up on', () => {
  const park = () =>
    database.pool().query(
      `insert into metrics.parked_events
         (group_name, slot, subject, topic, event_id, position, envelope, kind, attempts, error)
       values ('metrics-usage', 0, 'ada', 'usage', gen_random_uuid(), '1', '{"type":"consilium.usage.x.v1"}', 'poison', 9, 'no')
       returning id::text`,
    );

  test('is listed, tried again and dropped, with the question answered', async () => {
    const { rows } = await park();
    const [{ id }] = rows as [{ id: string }];
    expect((await outcome('dead-letters list metrics')).data).toMatchObject([{ part: 'metrics', id, reason: 'no' }]);
    const refused = outcome(`dead-letters drop metrics ${id}`, {}, () => Promise.resolve(false));
    await expect(refused).rejects.toBeInstanceOf(WrongUseError);
    await outcome(`dead-letters drop metrics ${id}`);
    expect((await outcome('dead-letters list')).text).toBe('No event was given up.');
    await expect(outcome(`dead-letters retry metrics ${id}`)).rejects.toThrow('has no dead letter');
    expect(await acted('drop-dead-letter')).toMatchObject([{ actor: null, before: { group: 'metrics-usage' } }]);
  });

  test('is tried again as a whole, or of one group', async () => {
    await park();
    expect(await outcome('replay metrics nobody')).toMatchObject({ data: { replayed: 0 } });
    expect(await outcome('replay metrics metrics-usage')).toMatchObject({ data: { replayed: 1 } });
    expect((await outcome('replay metrics')).text).toBe('No event was given up.');
    expect(await acted('retry-dead-letter')).toHaveLength(1);
    await database.pool().query('delete from metrics.parked_events');
  });

  test('of a subject waits when it is parked, and no longer when it is released', async () => {
    await database
      .pool()
      .query(`insert into metrics.event_groups (group_name, topics) values ('metrics-usage', '{usage}')`);
    const of = 'metrics metrics-usage ada';
    await expect(outcome(`park ${of}`, {}, () => Promise.resolve(false))).rejects.toBeInstanceOf(WrongUseError);
    expect((await outcome(`park ${of}`)).text).toBe('ada of metrics-usage is parked: its further events wait.');
    await expect(outcome(`park ${of}`)).rejects.toThrow('This subject is parked already.');
    await expect(outcome('park metrics nobody ada')).rejects.toThrow('metrics has no group nobody.');
    expect((await outcome('parked metrics')).data).toMatchObject([{ part: 'metrics', subject: 'ada', events: 0 }]);
    await outcome(`release ${of}`);
    await expect(outcome(`release ${of}`)).rejects.toThrow('is not parked');
    expect((await outcome('parked')).text).toBe('No subject is parked.');
    expect(await acted('park-subject')).toMatchObject([{ actor: null, subjectId: 'ada', after: { isParked: true } }]);
    expect(await acted('release-subject')).toHaveLength(1);
  });

  test('of the payment provider, too', async () => {
    await database.pool().query(
      `insert into billing.webhook_events (id, type, created_at, received_at, state, attempts, next_attempt_at)
       values ('evt_1', 'charge.refunded', now(), now(), 'dead', 9, now())`,
    );
    expect((await outcome('webhook-events list')).text).toContain('evt_1  charge.refunded');
    await outcome('webhook-events replay evt_1');
    await expect(outcome('webhook-events drop evt_1')).rejects.toThrow('gave up on no webhook event');
    expect(await acted('replay-webhook-event')).toHaveLength(1);
  });

  test('jobs: none is dead here', async () => {
    expect((await outcome('jobs list')).text).toBe('No job is dead.');
    await expect(outcome('jobs drop 7')).rejects.toThrow('No dead job');
  });
});
