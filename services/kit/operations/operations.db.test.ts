// Every part answers administrators about itself: shown with a service that has nothing else, on a real database.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operationsPrefix } from '@consilium/contracts/operations/operations-prefix.ts';
import { z } from 'zod';
import { readConfig } from '../config/read-config.ts';
import { serviceVariables } from '../config/variables.ts';
import { eventLogVariables } from '../event-log/event-log-variables.ts';
import type { LoggedEvent } from '../event-log/event-log.ts';
import { makeEvent } from '../event-log/suite/events.ts';
import { newId } from '../ids.ts';
import { startOnBase } from '../lifecycle/service-base.ts';
import type { ServiceBase } from '../lifecycle/service-base.ts';
import type { ServiceSetup } from '../lifecycle/service.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '../testing/service-under-test.ts';
import type { ServiceUnderTest } from '../testing/service-under-test.ts';
import { newestAudit } from './testing/newest-audit.sql.ts';

const name = 'metrics';
const prefix = `${operationsPrefix}/${name}`;
const migrations = new URL('../../metrics/migrations/', import.meta.url);
const admin = somebody({ roles: ['admin'] });
const schema = z.object({ ...serviceVariables, ...eventLogVariables });

let database: TestDatabase;
let service: ServiceUnderTest;
let base: ServiceBase;
let isBroken = false;
const handled: string[] = [];

const start = (setup: ServiceSetup) => {
  const config = readConfig(schema, setup.environment);
  return startOnBase({ name, migrations, setup, config, maxConnections: 4 }, async (opened) => {
    base = opened;
    const subscription = await opened.eventLog.subscribe({
      group: 'metrics-of-the-test',
      topics: ['usage'],
      handler: async ({ envelope }: LoggedEvent) => {
        if (isBroken) throw new TypeError('cannot be counted');
        handled.push(envelope.id);
      },
    });
    return { subscriptions: [subscription], addRoutes: () => undefined };
  });
};

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  isBroken = false;
  service = await startUnderTest({ name, start }, database);
});
afterEach(() => service.stop());
afterAll(() => database.drop());

const ask = async (path: string, body?: unknown) => {
  const answer = await service.call(`${prefix}${path}`, { identity: admin, ...(body !== undefined && { body }) });
  return { status: answer.status, body: (await answer.json()) as never };
};
const letters = async () => (await ask('/work')).body as unknown as { deadLetters: { id: string }[] };
const reason = 'maintenance';

/** Fitting events that the handler refuses, given up at once as after their last attempt. */
async function deadLetters(count: number): Promise<readonly string[]> {
  const subject = newId();
  const events = Array.from({ length: count }, () => makeEvent({ subject }));
  isBroken = true;
  await base.eventLog.publish(events);
  const table = 'metrics.parked_events';
  await eventually(async () => {
    const { rowCount } = await base.pool.query(`select from ${table} where subject = $1`, [subject]);
    expect(rowCount).toBe(count);
  });
  await base.pool.query(
    `update ${table} set kind = 'poison', next_attempt_at = null, attempts = 8 where subject = $1 and kind = 'retrying'`,
    [subject],
  );
  return events.map(({ envelope }) => envelope.id);
}

const audited = () => newestAudit(database.pool());

describe('everything', () => {
  test.each([
    ['a visitor', undefined, 401],
    ['a member', somebody(), 403],
    ['the role support', somebody({ roles: ['support'] }), 403],
  ])('is refused to %s', async (_who, identity, status) => {
    const get = (path: string) => service.call(`${prefix}${path}`, { ...(identity && { identity }) });
    const post = (path: string) =>
      service.call(`${prefix}${path}`, {
        ...(identity && { identity }),
        body: { reason, ...(path.startsWith('/parked') && { group: 'metrics-of-the-test', subject: 'x' }) },
      });
    const asked = [
      ...['/state', '/work'].map(get),
      ...['/dead-letters/1/retry', '/dead-letters/1/drop', '/jobs/1/retry', '/jobs/1/drop'].map(post),
      ...['/parked-subjects', '/parked-subjects/release'].map(post),
    ];
    expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual(asked.map(() => status));
  });
});

test('a part answers only for itself', async () => {
  const other = await service.call(`${operationsPrefix}/chat/work`, { identity: admin });
  expect(other.status).toBe(404);
});

describe('dead letters', () => {
  test('are listed with what waits behind them; a retry lets all through, once, and is audited', async () => {
    const [first, second] = await deadLetters(2);
    const { deadLetters: listed } = await letters();
    expect(listed).toMatchObject([
      {
        group: 'metrics-of-the-test',
        topic: 'usage',
        type: 'consilium.usage.suite.v1',
        error: 'TypeError: cannot be counted',
        attempts: 8,
        behind: 1,
        event: { id: first },
      },
    ]);
    expect((await ask('/work')).body).toMatchObject({
      groups: [
        {
          group: 'metrics-of-the-test',
          dead: 1,
          behind: 1,
          retrying: 0,
          mayBeParked: true,
          lag: [{ topic: 'usage', events: 0 }],
        },
      ],
    });
    isBroken = false;
    const id = listed[0]?.id ?? '';
    const both = await Promise.all([
      ask(`/dead-letters/${id}/retry`, { reason }),
      ask(`/dead-letters/${id}/retry`, { reason }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    await eventually(async () =>
      expect(handled.filter((one) => one === first || one === second)).toEqual([first, second]),
    );
    await eventually(async () =>
      expect(await audited()).toMatchObject({
        part: name,
        action: 'retry-dead-letter',
        actor: admin.pseudonym,
        subjectKind: 'dead-letter',
        subjectId: id,
        before: { group: 'metrics-of-the-test', state: 'dead', attempts: 8 },
        after: { state: 'retrying' },
        reason,
      }),
    );
    expect((await letters()).deadLetters).toEqual([]);
  });

  test('a dropped one has no effect, and the one behind it has', async () => {
    const [first, second] = await deadLetters(2);
    const id = (await letters()).deadLetters[0]?.id ?? '';
    isBroken = false;
    expect(await ask(`/dead-letters/${id}/drop`, { reason })).toEqual({ status: 200, body: { id } });
    await eventually(async () => expect(handled).toContain(second));
    expect(handled).not.toContain(first);
    await eventually(async () => expect(await audited()).toMatchObject({ action: 'drop-dead-letter', after: null }));
  });

  test('nothing changes without a reason from the list, or for an id that is none', async () => {
    expect(await ask('/dead-letters/1/retry', {})).toMatchObject({ status: 400 });
    expect(await ask('/dead-letters/1/drop', { reason: 'because' })).toMatchObject({ status: 400 });
    expect(await ask('/dead-letters/x/retry', { reason })).toMatchObject({ status: 404 });
  });
});

describe('jobs', () => {
  /** Of each driver one that is dead, and one for later. */
  async function giveUp(): Promise<void> {
    await base.pool.query('delete from metrics.pending_jobs; delete from graphile_worker._private_jobs');
    await base.pool.query(
      `insert into metrics.pending_jobs (id, name, payload, state, attempts, max_attempts, run_at, failed_at, error)
       values (gen_random_uuid(), 'metrics.bull', '{}', 'failed', 3, 3, now(), now(), 'Error: no'),
              (gen_random_uuid(), 'metrics.bull-later', '{}', 'waiting', 0, 3, now() + interval '1 day', null, null)`,
    );
    await base.pool.query(
      `select graphile_worker.add_job(job, payload => '{}'::json, max_attempts => 3, run_at => now() + interval '1 day')
         from unnest(array['metrics.graphile', 'metrics.graphile-later']) as job`,
    );
    await base.pool.query(
      `update graphile_worker._private_jobs set attempts = 3, last_error = 'no'
        where task_id = (select id from graphile_worker._private_tasks where identifier = 'metrics.graphile')`,
    );
  }
  interface Listed {
    readonly counts: object;
    readonly jobs: readonly { readonly id: string; readonly name: string; readonly state: string }[];
  }
  const listed = async () => (await ask('/work')).body as unknown as Listed;

  test('of both drivers are listed, the dead first, retried and dropped', async () => {
    await giveUp();
    const { counts, jobs } = await listed();
    expect(counts).toEqual({ waiting: 0, running: 0, delayed: 2, dead: 2 });
    expect(jobs.map(({ state }) => state)).toEqual(['dead', 'dead', 'delayed', 'delayed']);
    const idOf = (job: string) => jobs.find((one) => one.name === job)?.id ?? '';
    for (const job of ['metrics.bull', 'metrics.graphile'])
      expect(await ask(`/jobs/${idOf(job)}/retry`, { reason })).toEqual({ status: 200, body: { id: idOf(job) } });
    expect((await listed()).counts).toEqual({ waiting: 2, running: 0, delayed: 2, dead: 0 });
    expect(await ask(`/jobs/${idOf('metrics.bull')}/retry`, { reason })).toMatchObject({ status: 404 });
    await eventually(async () => expect(await audited()).toMatchObject({ action: 'retry-job', subjectKind: 'job' }));
  });

  test('only dead ones can be dropped', async () => {
    await giveUp();
    const { jobs } = await listed();
    for (const { id, state } of jobs)
      expect((await ask(`/jobs/${id}/drop`, { reason })).status).toBe(state === 'dead' ? 200 : 404);
    expect((await listed()).counts).toEqual({ waiting: 0, running: 0, delayed: 2, dead: 0 });
  });
});

test('the part says its version, since when it runs, what it needs, its migrations, and no secret', async () => {
  const { body } = await ask('/state');
  expect(body).toMatchObject({
    part: name,
    version: expect.stringMatching(/^\d+\.\d+/),
    dependencies: [{ name: 'PostgreSQL', isUp: true }],
  });
  const { migrations: applied, configuration } = body as unknown as {
    migrations: { file: string }[];
    configuration: { name: string; value: string | null; isSet: boolean }[];
  };
  expect(applied.map(({ file }) => file)).toContain('0001_event_log.sql');
  expect(configuration.find((one) => one.name === 'DATABASE_URL')).toMatchObject({ isSet: true, value: null });
  expect(configuration.find((one) => one.name === 'EVENT_LOG')).toMatchObject({ isSet: false, value: 'postgres' });
  expect(JSON.stringify(body)).not.toContain('postgres://');
});
