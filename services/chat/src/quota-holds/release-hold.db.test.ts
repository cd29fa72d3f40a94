// Administrators look at open holds, page by page, and release one without an answer once, with a line in the audit.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MOST_COUNTED_HOLDS } from '@consilium/contracts/chat/holds-http.ts';
import type { ListedHold } from '@consilium/contracts/chat/holds-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { readChatConfig } from '../config.ts';
import { eventsOf, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { takeTestHold } from '../testing/test-holds.ts';
import { holdStates, reopenHolds, unitsOf } from '../testing/test-state.sql.ts';
import { listOpenHolds } from './list-open-holds.ts';

const admin = somebody({ roles: ['admin'] });
const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
let database: TestDatabase;
let chat: ChatUnderTest;
let quota: QuotaStore;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = await startChatUnderTest(database, { clock });
  quota = createPostgresQuota({ pool: database.pool('chat') });
});
afterAll(async () => {
  await quota.stop();
  await chat.stop();
  await database.drop();
});
beforeEach(async () => {
  await database.pool().query('delete from quota.holds');
});

interface Page {
  readonly holds: ListedHold[];
  readonly nextAfter: string | null;
  readonly isMore: boolean;
}

const list = async (query = ''): Promise<Page> => {
  const answer = await chat.call(`/api/chat/admin/holds/open${query}`, { identity: admin });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
};
const release = async (id: string, who = admin, reason = 'maintenance') => {
  const answer = await chat.call(`/api/chat/admin/holds/${id}/release`, { identity: who, body: { reason } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const held = (person = somebody(), key = 'somebody-waits') =>
  takeTestHold(database, person, { key, class: 'standard', clock });

async function auditedAbout(pseudonym: string) {
  const { rows } = await database.pool().query<{ data: Record<string, unknown> }>(
    `select envelope->'data' as data from (
       select envelope::jsonb as envelope from chat.outbox where topic = 'audit' union
       select envelope::jsonb from event_log.events where topic = 'audit') told
      where envelope->>'subject' = $1`,
    [pseudonym],
  );
  return rows.map(({ data }) => data);
}

test('open holds are listed with class, person, age and what they wait for, and only those older than asked', async () => {
  const person = somebody();
  const { holdId } = await held(person);
  const heldAt = clock.now();
  clock.advance(5 * 60_000);
  const young = await held();
  expect((await list()).holds).toEqual([
    {
      id: holdId,
      pseudonym: person.pseudonym,
      class: 'standard',
      heldAt: heldAt.toISOString(),
      expiresAt: new Date(heldAt.getTime() + 10 * 60_000).toISOString(),
      reply: 'none',
    },
    expect.objectContaining({ id: young.holdId }),
  ]);
  expect((await list('?olderThanMinutes=5')).holds.map(({ id }) => id)).toEqual([holdId]);
  expect((await list('?olderThanMinutes=6')).holds).toEqual([]);
  expect((await chat.call('/api/chat/admin/holds/open?olderThanMinutes=-1', { identity: admin })).status).toBe(400);
});

test('pages have each hold once, those of one moment too, and say when there are more than are looked at', async () => {
  await database.pool().query(
    `insert into quota.holds (hold_id, subject, class, taken_in, idempotency_key, attempt, state, held_at, window_starts_at, window_ends_at)
     select gen_random_uuid(), gen_random_uuid(), 'standard', 'standard', 'key-' || n, 1, 'held', $1, $1, $1::timestamptz + interval '1 day'
       from generate_series(1, $2::int) n`,
    [clock.now(), MOST_COUNTED_HOLDS + 1],
  );
  const seen: string[] = [];
  let page = await list();
  expect(page.isMore).toBe(true);
  seen.push(...page.holds.map(({ id }) => id));
  while (page.nextAfter !== null) {
    page = await list(`?after=${encodeURIComponent(page.nextAfter)}`);
    seen.push(...page.holds.map(({ id }) => id));
  }
  expect([seen.length, new Set(seen).size]).toEqual([MOST_COUNTED_HOLDS, MOST_COUNTED_HOLDS]);
});

test('a hold without a reply is released once by two administrators at the same time, and is audited once', async () => {
  const person = somebody();
  const verdict = await held(person, 'stuck-key');
  const other = somebody({ roles: ['admin'] });
  const both = await Promise.all([release(verdict.holdId), release(verdict.holdId, other)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await holdStates(database, person)).toEqual(['released']);
  expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
  const audited = await auditedAbout(person.pseudonym);
  expect(audited).toMatchObject([
    {
      action: 'release-hold',
      subjectKind: 'hold',
      subjectId: verdict.holdId,
      before: { class: 'standard', reply: 'none', state: 'held' },
      after: { state: 'released' },
      reason: 'maintenance',
    },
  ]);
  expect([admin.pseudonym, other.pseudonym]).toContain(audited[0]?.['actor']);
  // A message that comes late on it is refused instead of being answered for nothing.
  const late = await chat.send(person, await chat.newConversation(person), 'My laptop is slow', { verdict });
  expect(late.status).toBe(409);
});

test('a hold that was settled meanwhile, has an answer or a running reply is a conflict, and an unknown one is not found', async () => {
  const person = somebody();
  chat.advisor.say(says('Advice.'));
  await eventsOf(chat.send(person, await chat.newConversation(person), 'My laptop is slow'));
  await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled']));
  const { rows } = await database
    .pool()
    .query<{ id: string }>('select hold_id as id from quota.holds where subject = $1', [person.pseudonym]);
  const id = rows[0]?.id ?? '';
  expect(await release(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  await reopenHolds(database, person);
  expect((await list()).holds).toMatchObject([{ id, reply: 'answered' }]);
  expect(await release(id)).toMatchObject({ status: 409 });
  const waiting = somebody();
  chat.advisor.say(hangsAfter('thinking'));
  const replyId = await chat.accepted(waiting, await chat.newConversation(waiting));
  const running = (await list()).holds.find(({ pseudonym }) => pseudonym === waiting.pseudonym);
  expect(running).toMatchObject({ reply: 'running' });
  expect(await release(running?.id ?? '')).toMatchObject({ status: 409 });
  await chat.stopReply(waiting, replyId);
  expect((await release(somebody().pseudonym)).status).toBe(404);
  expect((await release(id, admin, 'because')).status).toBe(400);
  expect(await auditedAbout(person.pseudonym)).toEqual([]);
});

test('the hold of a failed reply is released', async () => {
  const person = somebody();
  chat.advisor.say(says());
  await eventsOf(chat.send(person, await chat.newConversation(person), 'My laptop is slow'));
  await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
  await reopenHolds(database, person);
  const [hold] = (await list()).holds;
  expect(hold).toMatchObject({ reply: 'failed' });
  expect((await release(hold?.id ?? '')).status).toBe(200);
  expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
});

test('a store that does not answer is said so', async () => {
  const down = { ...quota, openHolds: () => Promise.reject(new QuotaUnavailableError('down')) };
  const config = readChatConfig({ DATABASE_URL: database.url('chat') });
  const listing = listOpenHolds({ pool: database.pool('chat'), clock, config, quota: down }, { olderThanMinutes: 0 });
  await expect(listing).rejects.toMatchObject({ code: 'LIMITS_UNAVAILABLE' });
});

test('the list and the release are for administrators only', async () => {
  const { holdId } = await held();
  for (const path of ['/api/chat/admin/holds/open', `/api/chat/admin/holds/${holdId}/release`]) {
    const body = path.endsWith('release') ? { body: { reason: 'test' } } : {};
    expect((await chat.call(path, body)).status).toBe(401);
    expect((await chat.call(path, { identity: somebody({ roles: ['support'] }), ...body })).status).toBe(403);
  }
});
