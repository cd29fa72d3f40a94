// Rebuilding a store of quota holds that lost its data: which units chat restores, and what happens to messages meanwhile.
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { KnownUnit } from '@consilium/kit/quota/quota-store.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { takeTestHold } from '../testing/test-holds.ts';
import { truncateHolds, holdStates, markRebuilt, unitsOf, whileStoringFails } from '../testing/test-state.sql.ts';
import { knownUnits } from './known-units.ts';
import type { Ledger } from './ledger-units.ts';
import { createQuotaRebuilds } from './rebuilds.ts';
import { latestRebuild } from './rebuilds.sql.ts';

const problem = 'My laptop has become very slow';
const { chat, database } = chatForFile();
afterEach(() => chat.advisor.say(says('Take a deep breath.')));

const hold = (person: Identity, key: string) =>
  takeTestHold(database, person, { key, class: 'standard', clock: systemClock });

/** A reply that runs until `end` is called. */
async function runningReply(person: Identity, key: string) {
  const goOn = Promise.withResolvers<void>();
  chat.advisor.say(says(goOn.promise, 'Take a deep breath.'));
  const verdict = await hold(person, key);
  const replyId = await chat.accepted(person, await chat.newConversation(person), problem, { key, verdict });
  chat.advisor.say(says('Take a deep breath.'));
  const end = async () => {
    goOn.resolve();
    await eventsOf(chat.follow(person, replyId));
  };
  return { holdId: verdict.holdId, end };
}

async function endedReply(person: Identity, key: string) {
  const reply = await runningReply(person, key);
  await reply.end();
  return reply;
}

async function unitsForRebuild(ledger?: Ledger) {
  const pool = database.pool('chat');
  const context = {
    pool,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    rebuilds: createQuotaRebuilds(await latestRebuild(pool)),
  };
  const units: KnownUnit[] = [];
  for await (const page of knownUnits(context, ledger)) units.push(...page);
  return { units, number: context.rebuilds.latest.number };
}

describe('the units for a rebuild', () => {
  test('are held for running replies and settled for delivered ones, with the key of the message', async () => {
    const person = somebody();
    const settled = await endedReply(person, 'key-of-the-settled');
    const held = await runningReply(person, 'key-of-the-held');
    chat.advisor.say(says());
    const released = await hold(person, 'key-of-the-released');
    const failed = await chat.newConversation(person);
    await eventsOf(chat.send(person, failed, problem, { key: 'key-of-the-released', verdict: released }));
    const before = (await latestRebuild(database.pool())).number;
    const { units, number } = await unitsForRebuild();
    const day = { windowStartsAt: expect.any(Date), windowEndsAt: expect.any(Date), heldAt: expect.any(Date) };
    const own = { subject: person.pseudonym, class: 'standard', ...day };
    expect(units.filter(({ subject }) => subject === person.pseudonym)).toMatchObject([
      { ...own, holdId: settled.holdId, idempotencyKey: 'key-of-the-settled', state: 'settled' },
      { ...own, holdId: held.holdId, idempotencyKey: 'key-of-the-held', state: 'held' },
    ]);
    expect(number).toBe(before + 1);
    await held.end();
  });

  test('include units of the ledger that no reply has, as far as the ledger answers', async () => {
    const person = somebody();
    const running = await runningReply(person, randomUUID());
    const day = { windowStartsAt: new Date(), windowEndsAt: new Date(Date.now() + 3_600_000), heldAt: new Date() };
    const unit = (holdId: string): KnownUnit => ({
      ...day,
      holdId,
      subject: person.pseudonym,
      class: 'standard',
      takenIn: 'standard',
      idempotencyKey: null,
      state: 'settled',
    });
    const gone = randomUUID();
    const ledger: Ledger = async function* pages() {
      yield [unit(running.holdId), unit(gone)];
      throw new Error('billing is down');
    };
    const { units } = await unitsForRebuild(ledger);
    const own = units.filter(({ subject }) => subject === person.pseudonym);
    expect(own.map(({ holdId, state }) => [holdId, state])).toEqual([
      [running.holdId, 'held'],
      [gone, 'settled'],
    ]);
    await running.end();
  });

  test('come in pages, each once', async () => {
    const people = Array.from({ length: 3 }, () => somebody());
    for (const person of people) await endedReply(person, randomUUID());
    await database.pool().query(
      `with copied as (
         insert into chat.conversations select gen_random_uuid(), user_id, 'many', expert_id, title, stage, created_at, updated_at
           from chat.conversations cross join generate_series(1, 2100) where id = (select id from chat.conversations limit 1) returning *
       ), said as (
         insert into chat.messages select gen_random_uuid(), id, user_id, 'x', 'standard', gen_random_uuid()::text, '', now()
           from copied returning *
       )
       insert into chat.replies (id, message_id, conversation_id, user_id, pseudonym, zone, expert_id, class, status, hold_id, quota_limit,
         window_starts_at, resets_at, delivered, stage, message_type, created_at, finished_at)
       select gen_random_uuid(), id, conversation_id, user_id, 'many', 'UTC', 'tech', 'standard', 'done', gen_random_uuid(), 15, now(),
         date_trunc('day', now()) + interval '1 day', true, 'clarifying', 'clarification', now(), now() from said`,
    );
    const { units } = await unitsForRebuild();
    expect(units.filter(({ subject }) => subject === 'many')).toHaveLength(2100);
    expect(new Set(units.map(({ holdId }) => holdId)).size).toBe(units.length);
    for (const { pseudonym } of people) expect(units.filter(({ subject }) => subject === pseudonym)).toHaveLength(1);
  });
});

test('a unit that was given back is restored as such, so that it does not count after a rebuild', async () => {
  const person = somebody();
  const key = randomUUID();
  const verdict = await takeTestHold(database, person, { key, class: 'premium', clock: systemClock });
  const id = await chat.newConversation(person);
  const [accepted] = await eventsOf(chat.send(person, id, problem, { key, verdict, class: 'premium' }));
  if (accepted?.event !== 'accepted') throw new Error('it was not accepted');
  await chat.rate(person, accepted.data.replyId, 'down');
  const { units } = await unitsForRebuild();
  expect(units.filter(({ subject }) => subject === person.pseudonym)).toMatchObject([
    { holdId: verdict.holdId, idempotencyKey: key, state: 'given_back' },
  ]);
});

describe('a unit that the store lost', () => {
  test('while its reply ran is counted once when the reply ends', async () => {
    const person = somebody();
    const reply = await runningReply(person, randomUUID());
    await truncateHolds(database);
    await reply.end();
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 }));
    expect(await holdStates(database, person)).toEqual(['settled']);
  });

  test('before its message arrived is taken again and counts once', async () => {
    const person = somebody();
    const key = randomUUID();
    const verdict = await hold(person, key);
    const id = await chat.newConversation(person);
    await truncateHolds(database);
    await markRebuilt(database, systemClock.now());
    const events = await eventsOf(chat.send(person, id, problem, { key, verdict }));
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { receipt: { state: 'counted', used: 1 } } });
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 }));
    const { units } = await unitsForRebuild();
    const [own] = units.filter(({ subject }) => subject === person.pseudonym);
    expect([own?.holdId === verdict.holdId, own?.idempotencyKey]).toEqual([false, key]);
  });

  test('before its message arrived is not taken again beyond the limit', async () => {
    const { person, id } = await emptyConversation(chat);
    const key = randomUUID();
    const verdict = { ...(await hold(person, key)), limit: 1 };
    await truncateHolds(database);
    await markRebuilt(database, systemClock.now());
    await endedReply(person, randomUUID());
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 }));
    const answer = await chat.send(person, id, problem, { key, verdict });
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'QUOTA_EXHAUSTED' }]);
    expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 });
  });

  test('is released when the message it was taken again for is refused', async () => {
    const { person, id } = await emptyConversation(chat);
    const verdict = await hold(person, randomUUID());
    await truncateHolds(database);
    await markRebuilt(database, systemClock.now());
    const answer = await whileStoringFails(database, () => chat.send(person, id, problem, { verdict }));
    expect(answer.status).toBe(500);
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
    expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
  });
});

test('a second unit that was taken for a repeated message, after the store lost the first, is released', async () => {
  const person = somebody();
  const key = randomUUID();
  const id = await chat.newConversation(person);
  const first = await hold(person, key);
  const told = await eventsOf(chat.send(person, id, problem, { key, verdict: first }));
  await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 }));
  await truncateHolds(database);
  const second = await hold(person, key);
  expect(second.holdId).not.toBe(first.holdId);
  expect(await eventsOf(chat.send(person, id, problem, { key, verdict: second }))).toEqual(told);
  await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
  expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
});
