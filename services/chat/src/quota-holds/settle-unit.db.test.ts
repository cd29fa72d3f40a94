// Which class an answer is charged to, and what happens beyond its limit: it counts, and an operator is told.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HoldsToday } from '@consilium/contracts/chat/holds-http.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { says } from '../testing/scripted-advisor.ts';
import { takeTestHold } from '../testing/test-holds.ts';
import { truncateHolds, holdStates } from '../testing/test-state.sql.ts';

const STANDARD_LIMIT = 15;

let database: TestDatabase;
let chat: ChatUnderTest;
let quota: QuotaStore;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = await startChatUnderTest(database);
  quota = createPostgresQuota({ pool: database.pool('chat') });
});
afterAll(async () => {
  await quota.stop();
  await chat.stop();
  await database.drop();
});

const pastLimit = async () => {
  const answer = await chat.call('/api/chat/admin/holds', { identity: somebody({ roles: ['admin'] }) });
  return ((await answer.json()) as HoldsToday).pastLimit;
};
const used = async ({ pseudonym }: Identity) => {
  const all = await quota.figures(pseudonym, ['standard', 'premium'], 'UTC', systemClock.now());
  return [all['standard']?.used, all['premium']?.used];
};
async function useStandard({ pseudonym: subject }: Identity, units: number) {
  const now = systemClock.now();
  const request = { subject, class: 'standard', limit: -1, zone: 'UTC', now };
  for (let unit = 0; unit < units; unit += 1) {
    const answer = await quota.hold({ ...request, idempotencyKey: randomUUID() });
    if (answer.outcome === 'held') await quota.settle(answer.holdId, now);
  }
}

/** A standard reply on a unit that the store moves meanwhile; it runs until the returned function is called. */
async function runningOnMovedUnit(person: Identity) {
  const key = randomUUID();
  const verdict = await takeTestHold(database, person, { key, class: 'standard', clock: systemClock });
  const ending = Promise.withResolvers<void>();
  chat.advisor.say(says('Advice.', ending.promise));
  const id = await chat.newConversation(person);
  const replyId = await chat.accepted(person, id, 'My laptop is slow', { key, verdict });
  chat.advisor.say(says('Take a deep breath.'));
  expect(await quota.upgrade(verdict.holdId, 'premium', 3, systemClock.now())).toBe(true);
  return async () => {
    ending.resolve();
    await eventsOf(chat.follow(person, replyId));
    await eventually(async () => expect(await holdStates(database, person)).not.toContain('held'));
  };
}

test('a moved unit is moved back within the limit of its class, and nobody is told', async () => {
  const before = await pastLimit();
  const person = somebody();
  const end = await runningOnMovedUnit(person);
  await useStandard(person, STANDARD_LIMIT - 1);
  await end();
  expect(await used(person)).toEqual([STANDARD_LIMIT, 0]);
  expect(await pastLimit()).toBe(before);
});

test('a unit that is moved back beyond the limit counts, and is reported to an administrator once', async () => {
  const before = await pastLimit();
  const person = somebody();
  const end = await runningOnMovedUnit(person);
  await useStandard(person, STANDARD_LIMIT);
  await end();
  expect(await used(person)).toEqual([STANDARD_LIMIT + 1, 0]);
  expect(await pastLimit()).toBe(before + 1);
});

test('a unit that the store lost is taken again beyond the limit, and is reported to an administrator', async () => {
  const before = await pastLimit();
  const person = somebody();
  const end = await runningOnMovedUnit(person);
  await truncateHolds(database);
  await useStandard(person, STANDARD_LIMIT);
  await end();
  await eventually(async () => expect(await used(person)).toEqual([STANDARD_LIMIT + 1, 0]));
  expect(await pastLimit()).toBe(before + 1);
});
