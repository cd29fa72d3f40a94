// Ending sessions in one statement: its event, its audit entry, and the sessions that remain.
import { randomUUID } from 'node:crypto';
import { manualClock } from '@consilium/kit/clock.ts';
import { oldestEvents } from '@consilium/kit/outbox/outbox.sql.ts';
import { allSlots } from '@consilium/kit/event-log/slot.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuthContext } from '../settings/context.ts';
import { revokeSessions, revokeSessionsAndRecord } from './revoke-sessions.ts';

let database: TestDatabase;
const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function personWithSessions(count: number) {
  const user = { id: randomUUID(), pseudonym: randomUUID() };
  const owner = database.pool();
  await owner.query(
    `insert into auth.users (id, pseudonym, email, created_at, updated_at) values ($1, $2, $3, now(), now())`,
    [user.id, user.pseudonym, `${user.id}@example.com`],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth.sessions (id, user_id, amr, created_at, last_used_at)
     select gen_random_uuid(), $1, '[]', now(), now() from generate_series(1, $2) returning id`,
    [user.id, count],
  );
  return { user, ids: rows.map(({ id }) => id) };
}

function contextWith(asked: string[]): AuthContext {
  const pool = database.pool('auth');
  const query = (statement: { readonly name: string; readonly text: string; readonly values: unknown[] }) => {
    asked.push(statement.name);
    return pool.query(statement);
  };
  return { pool: { query }, clock } as unknown as AuthContext;
}

const eventsOf = async (db: Parameters<typeof oldestEvents>[0], pseudonym: string) =>
  (await oldestEvents(db, 'auth', allSlots, 500)).filter(({ envelope }) => envelope.subject === pseudonym);

test('signing out is one statement, which includes the audit entry and the event', async () => {
  const { user, ids } = await personWithSessions(3);
  const asked: string[] = [];
  const audit = { userId: user.id, action: 'sign_out', sessionId: ids[0] ?? '', details: { scope: 'global' } } as const;
  const ended = await revokeSessionsAndRecord(contextWith(asked), { user, reason: 'sign_out' }, audit);
  expect(asked).toHaveLength(1);
  expect([...ended].toSorted()).toEqual(ids.toSorted());
  const { rows } = await database
    .pool()
    .query('select action, session_id, outcome, details, at from auth.sign_ins where user_id = $1', [user.id]);
  const details = { scope: 'global', ended: 3 };
  expect(rows).toEqual([{ action: 'sign_out', session_id: ids[0], outcome: 'succeeded', details, at: clock.now() }]);
  const [event, ...others] = await eventsOf(database.pool(), user.pseudonym);
  expect(others).toEqual([]);
  expect(event?.envelope).toMatchObject({
    type: 'consilium.accounts.sessions-revoked.v1',
    time: clock.now().toISOString(),
    data: { reason: 'sign_out', sessionIds: [...ended] },
  });
  expect(
    (await database.pool().query('select 1 from auth.revoked_sessions where session_id = any($1)', [ids])).rowCount,
  ).toBe(3);
});

test('more sessions than fit into one event are published in several, each once', async () => {
  const { user, ids } = await personWithSessions(2_100);
  const events = await transaction(database.pool('auth'), async (tx) => {
    expect(await revokeSessions(tx, { clock }, { user, reason: 'admin' })).toHaveLength(2_100);
    return eventsOf(tx, user.pseudonym);
  });
  const publishedIds = events.map(({ envelope }) => envelope.data['sessionIds'] as readonly string[]);
  expect(publishedIds.map(({ length }) => length)).toEqual([1_000, 1_000, 100]);
  expect(publishedIds.flat().toSorted()).toEqual(ids.toSorted());
  expect(new Set(events.map(({ envelope }) => envelope.id)).size).toBe(3);
});

test('another person’s session is not ended, and no event is published', async () => {
  const { ids } = await personWithSessions(1);
  const { user } = await personWithSessions(1);
  const ended = await transaction(database.pool('auth'), (tx) =>
    revokeSessions(tx, { clock }, { user, reason: 'sign_out', only: ids[0] ?? '' }),
  );
  expect(ended).toEqual([]);
  expect(await eventsOf(database.pool(), user.pseudonym)).toEqual([]);
});
