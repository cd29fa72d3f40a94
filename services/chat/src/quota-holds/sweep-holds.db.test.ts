// The sweep resolves old holds by the state of their replies; a hold without a reply is released.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { HoldsToday } from '@consilium/contracts/chat/holds-http.ts';
import { pino } from 'pino';
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
import { holdsToday } from './holds-today.ts';
import { returnHold } from './return-hold.ts';
import { sweepHolds } from './sweep-holds.ts';

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

const holdContext = () => ({
  pool: database.pool('chat'),
  quota,
  clock,
  config: readChatConfig({ DATABASE_URL: database.url('chat') }),
  log: pino({ level: 'silent' }),
});

async function endedReply(script: ReturnType<typeof says>, state: string) {
  const person = somebody();
  chat.advisor.say(script);
  const id = await chat.newConversation(person);
  await eventsOf(chat.send(person, id, 'My laptop is slow'));
  await eventually(async () => expect(await holdStates(database, person)).toEqual([state]));
  // As if the event that resolved it had been lost.
  await reopenHolds(database, person);
  expect(await unitsOf(database, person)).toEqual({ used: 0, held: 1 });
  return person;
}

test('the sweep settles holds of delivered replies, releases those of failed or no replies, and leaves running ones', async () => {
  const delivered = await endedReply(says('Advice.'), 'settled');
  const failed = await endedReply(says(), 'released');
  const leaked = somebody();
  const running = somebody();
  const verdict = await takeTestHold(database, leaked, { key: 'leaked-key', class: 'standard', clock });
  chat.advisor.say(hangsAfter('thinking'));
  const replyId = await chat.accepted(running, await chat.newConversation(running));
  expect(await sweepHolds(holdContext())).toEqual({ settled: 0, released: 0, leaked: 0, running: 0 });
  clock.advance(10 * 60_000 + 1);
  expect(await sweepHolds(holdContext())).toEqual({ settled: 1, released: 1, leaked: 1, running: 1 });
  expect(await holdStates(database, delivered)).toEqual(['settled']);
  expect(await unitsOf(database, delivered)).toEqual({ used: 1, held: 0 });
  expect(await holdStates(database, failed)).toEqual(['released']);
  expect(await holdStates(database, leaked)).toEqual(['released']);
  expect(await holdStates(database, running)).toEqual(['held']);
  const late = await chat.send(leaked, await chat.newConversation(leaked), 'My laptop is slow', { verdict });
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
  expect(await sweepHolds(holdContext())).toEqual({ settled: 0, released: 0, leaked: 0, running: 1 });
  await chat.stopReply(running, replyId);
});

test('the sweep settles a hold in the class of its answer, even when the hold was moved', async () => {
  const person = await endedReply(says('Advice.'), 'settled');
  clock.advance(10 * 60_000 + 1);
  const [open] = (await quota.openHolds(clock.now(), 200)).filter(({ subject }) => subject === person.pseudonym);
  expect(await quota.upgrade(open?.holdId ?? '', 'premium', -1, clock.now())).toBe(true);
  await sweepHolds(holdContext());
  const { standard, premium } = await quota.figures(person.pseudonym, ['standard', 'premium'], 'UTC', clock.now());
  expect([standard?.used, premium?.used]).toEqual([1, 0]);
});

test('the sweep gives back a unit again that is open in the store although it was given back', async () => {
  const person = somebody();
  chat.advisor.say(says('Advice.'));
  const id = await chat.newConversation(person);
  const [accepted] = await eventsOf(chat.send(person, id, 'My laptop is slow', { class: 'premium' }));
  if (accepted?.event !== 'accepted') throw new Error('it was not accepted');
  await chat.rate(person, accepted.data.replyId, 'down');
  await eventually(async () => expect(await holdStates(database, person)).toEqual(['given_back']));
  await reopenHolds(database, person);
  clock.advance(10 * 60_000 + 1);
  await sweepHolds(holdContext());
  expect(await holdStates(database, person)).toEqual(['given_back']);
  expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
});

test('the sweep warns of holds that have no reply, and of no others', async () => {
  const warn = jest.fn();
  const context = { ...holdContext(), log: Object.assign(pino({ level: 'silent' }), { warn }) };
  await endedReply(says('Advice.'), 'settled');
  clock.advance(10 * 60_000 + 1);
  expect(await sweepHolds(context)).toMatchObject({ settled: 1, leaked: 0 });
  expect(warn).not.toHaveBeenCalled();
  await takeTestHold(database, somebody(), { key: 'unanswered', class: 'standard', clock });
  clock.advance(10 * 60_000 + 1);
  expect(await sweepHolds(context)).toMatchObject({ leaked: 1 });
  expect(warn).toHaveBeenCalledTimes(1);
});

describe('the summary of holds for administrators', () => {
  const admin = somebody({ roles: ['admin'] });
  const today = async () =>
    (await (await chat.call('/api/chat/admin/holds', { identity: admin })).json()) as HoldsToday;

  test('has the number of open holds, and of those that leaked in a day', async () => {
    const before = await today();
    const { open } = before;
    const person = somebody();
    await takeTestHold(database, person, { key: 'nobody-answers', class: 'standard', clock });
    expect((await today()).open).toMatchObject({ count: (open?.count ?? 0) + 1, isMore: false });
    clock.advance(10 * 60_000 + 1);
    await sweepHolds(holdContext());
    expect(await today()).toMatchObject({ leaked: before.leaked + 1 });
    clock.advance(24 * 3_600_000 + 1);
    expect((await today()).leaked).toBe(0);
  });

  test('does not count a hold as leaked that a refusal failed to release', async () => {
    const { leaked } = await today();
    const person = somebody();
    const { holdId } = await takeTestHold(database, person, { key: 'refused-late', class: 'standard', clock });
    const broken = { ...quota, release: () => Promise.reject(new Error('the store is down')) };
    await returnHold({ ...holdContext(), quota: broken }, holdId);
    clock.advance(10 * 60_000 + 1);
    await sweepHolds(holdContext());
    expect(await holdStates(database, person)).toEqual(['released']);
    expect((await today()).leaked).toBe(leaked);
  });

  test('has no open holds when the store of units is down', async () => {
    const down = { ...quota, openHolds: () => Promise.reject(new QuotaUnavailableError('down')) };
    expect((await holdsToday({ ...holdContext(), quota: down })).open).toBeNull();
  });

  test('is for administrators only', async () => {
    const statuses = [
      (await chat.call('/api/chat/admin/holds')).status,
      (await chat.call('/api/chat/admin/holds', { identity: somebody() })).status,
    ];
    expect(statuses).toEqual([401, 403]);
  });
});

test('returnHold never releases the hold of a reply, and does not throw when the store fails', async () => {
  const person = somebody();
  chat.advisor.say(hangsAfter('thinking'));
  const id = await chat.newConversation(person);
  const verdict = await takeTestHold(database, person, { key: 'living-key', class: 'standard', clock });
  const replyId = await chat.accepted(person, id, 'My laptop is slow', { verdict, key: 'living-key' });
  await returnHold(holdContext(), verdict.holdId);
  expect(await holdStates(database, person)).toEqual(['held']);
  await chat.stopReply(person, replyId);
  const other = somebody();
  const { holdId } = await takeTestHold(database, other, { key: 'broken-store', class: 'standard', clock });
  const broken = { ...quota, release: () => Promise.reject(new Error('the store is down')) };
  await expect(returnHold({ ...holdContext(), quota: broken }, holdId)).resolves.toBeUndefined();
  expect(await holdStates(database, other)).toEqual(['held']);
  await returnHold(holdContext(), holdId);
  expect(await holdStates(database, other)).toEqual(['released']);
});
