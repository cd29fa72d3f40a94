// Takeover of a reply whose lease expired: once, with a reset for readers; the old runner stores nothing more, one unit counts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { errorCatalogue } from '@consilium/contracts/error.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf, saidIn, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import type { Script } from '../testing/scripted-advisor.ts';
import {
  holdStates,
  markStopRequested,
  markTakenOver,
  replyState,
  unitsOf,
  usageEventsOf,
} from '../testing/test-state.sql.ts';

const START = new Date('2026-11-21T12:00:00Z').getTime();
const MINUTE_MS = 60_000;
const environment = { REPLY_LEASE_MS: '1000', DRAIN_MS: '0' };
let database: TestDatabase;
const chats: ChatUnderTest[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(chats.splice(0).map((chat) => chat.stop()));
});
afterAll(() => database.drop());

/** A process whose clock is that many minutes ahead, so that leases of others look expired to it. */
async function chatAhead(
  minutes: number,
  { extra = {}, script }: { readonly extra?: Readonly<Record<string, string>>; readonly script?: Script } = {},
): Promise<ChatUnderTest> {
  const clock = manualClock(new Date(START + minutes * MINUTE_MS));
  const chat = await startChatUnderTest(database, {
    clock,
    environment: { ...environment, ...extra },
    ...(script && { script }),
  });
  chats.push(chat);
  return chat;
}

/** A reply that stores `texts` and then hangs, in a process whose clock stands still. */
async function hangingReply(...texts: readonly string[]) {
  const person = somebody();
  const first = await chatAhead(0);
  first.advisor.say(hangsAfter(...texts));
  const conversationId = await first.newConversation(person);
  const replyId = await first.accepted(person, conversationId);
  await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(texts.length > 0));
  await eventually(async () => expect(first.advisor.requests).toHaveLength(1));
  return { person, first, conversationId, replyId };
}

describe('a reply whose lease expired', () => {
  test('is taken over once: a reset, then the whole reply with rising ids; one unit counts', async () => {
    const { person, conversationId, replyId } = await hangingReply('half of ');
    const second = await chatAhead(1, { script: says('The whole ', 'answer.') });
    const events = await eventsOf(second.follow(person, replyId));
    const kinds = events.map(({ event }) => event);
    expect(kinds.slice(0, 4)).toEqual(['accepted', 'delta', 'reset', 'delta']);
    expect(kinds.at(-1)).toBe('done');
    expect(events.map(({ id }) => id)).toEqual(events.map((_event, index) => index + 1));
    const afterReset = events.slice(kinds.indexOf('reset'));
    expect(saidIn(afterReset)).toBe('The whole answer.');
    expect((await second.conversation(person, conversationId)).messages[0]?.reply).toMatchObject({
      status: 'done',
      text: 'The whole answer.',
      receipt: { state: 'counted', used: 1 },
    });
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled']));
    expect((await usageEventsOf(database, person)).map(({ kind }) => kind)).toEqual(['counted']);
    expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 });
  });

  test('stores nothing more of its first runner when that continues', async () => {
    const woken = Promise.withResolvers<void>();
    const person = somebody();
    const first = await chatAhead(0);
    first.advisor.say(says('early words', woken.promise, ' and late words'));
    const conversationId = await first.newConversation(person);
    const replyId = await first.accepted(person, conversationId);
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    const goOn = Promise.withResolvers<void>();
    const second = await chatAhead(1, {
      script: says('The second runner. ', goOn.promise, 'Alone.'),
    });
    await eventually(async () =>
      expect(await replyState(database, replyId)).toMatchObject({ generation: 2, delivered: true }),
    );
    woken.resolve();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await replyState(database, replyId))?.status).toBe('running');
    goOn.resolve();
    const events = await eventsOf(second.follow(person, replyId));
    expect(saidIn(events)).toBe('early wordsThe second runner. Alone.');
    expect((await replyState(database, replyId))?.text).toBe('The second runner. Alone.');
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled']));
  });

  test.each([
    { when: 'its second runner died too', takeovers: 1, generation: 2 },
    { when: 'slow runners have taken it from each other four times', takeovers: 0, generation: 5 },
  ])('fails when $when: its text stays, and the unit is released', async ({ takeovers, generation }) => {
    const { person, first, conversationId, replyId } = await hangingReply('half of ');
    await first.stop();
    await markTakenOver(database, replyId, { takeovers, generation });
    const next = await chatAhead(1);
    const events = await eventsOf(next.follow(person, replyId));
    expect(events.map(({ event }) => event)).toEqual(['accepted', 'delta', 'error']);
    expect(events.at(-1)).toMatchObject({ data: { receipt: { state: 'not_counted', reason: 'broken_off' } } });
    expect(next.advisor.requests).toHaveLength(0);
    expect((await next.conversation(person, conversationId)).messages[0]?.reply).toMatchObject({
      status: 'failed',
      text: 'half of ',
      failure: errorCatalogue.REPLY_CUT_OFF.message,
    });
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
    expect(await usageEventsOf(database, person)).toMatchObject([
      { kind: 'released', data: { reason: 'interrupted' } },
    ]);
  });

  test('does not fail when two runners lost it by being slow: they live, so it is no danger', async () => {
    const { person, replyId } = await hangingReply('half of ');
    await chatAhead(1, { script: hangsAfter('another half ') });
    await eventually(async () =>
      expect(await replyState(database, replyId)).toMatchObject({ generation: 2, takeovers: 0 }),
    );
    const third = await chatAhead(2, { script: says('The whole answer.') });
    const events = await eventsOf(third.follow(person, replyId));
    expect(events.map(({ event }) => event)).toEqual(['accepted', 'delta', 'reset', 'delta', 'reset', 'delta', 'done']);
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled']));
  });

  test.each([
    { texts: ['half of '], reason: 'broken_off', code: 'REPLY_CUT_OFF' },
    { texts: [], reason: 'interrupted', code: 'REPLY_FAILED' },
  ])('fails at the start of a process when it is older than ten minutes ($reason)', async ({ texts, reason, code }) => {
    const { person, replyId } = await hangingReply(...texts);
    const later = await chatAhead(11);
    const events = await eventsOf(later.follow(person, replyId));
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code, receipt: { reason } } });
    expect(later.advisor.requests).toHaveLength(0);
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
  });

  test.each([
    { texts: ['what was said'], receipt: { state: 'counted', reason: null }, hold: 'settled' },
    { texts: [], receipt: { state: 'not_counted', reason: 'stopped_before_delivery' }, hold: 'released' },
  ])('is ended as stopped when Stop was requested ($hold)', async ({ texts, receipt, hold }) => {
    const { person, first, conversationId, replyId } = await hangingReply(...texts);
    await first.stop();
    await markStopRequested(database, replyId);
    const second = await chatAhead(1);
    await eventually(async () => expect((await replyState(database, replyId))?.status).toBe('stopped'));
    const { messages } = await second.conversation(person, conversationId);
    expect(messages[0]?.reply).toMatchObject({ status: 'stopped', text: texts.join(''), receipt });
    await eventually(async () => expect(await holdStates(database, person)).toEqual([hold]));
  });
});

describe('a process that shuts down', () => {
  test('gives its running reply up, which does not count as a takeover; its readers reconnect elsewhere', async () => {
    const { person, first, replyId } = await hangingReply('half of ');
    const stream = await first.follow(person, replyId);
    await first.stop();
    const seen = await eventsOf(stream);
    expect(seen.map(({ event }) => event)).toEqual(['accepted', 'delta']);
    expect(await replyState(database, replyId)).toMatchObject({ status: 'running', takeovers: -1 });
    const second = await chatAhead(0, { script: says('The whole answer.') });
    const rest = await eventsOf(second.follow(person, replyId, seen.at(-1)?.id));
    expect(rest.map(({ event }) => event)).toEqual(['reset', 'delta', 'done']);
    expect(await replyState(database, replyId)).toMatchObject({ status: 'done', takeovers: 0 });
  });

  test('lets a reply finish within DRAIN_MS', async () => {
    const person = somebody();
    const chat = await chatAhead(0, { extra: { DRAIN_MS: '5000' } });
    const conversationId = await chat.newConversation(person);
    const nearlyDone = Promise.withResolvers<void>();
    chat.advisor.say(says('Nearly ', nearlyDone.promise, 'done.'));
    const replyId = await chat.accepted(person, conversationId);
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    const stopped = chat.stop();
    setTimeout(() => nearlyDone.resolve(), 100);
    await stopped;
    expect(await replyState(database, replyId)).toMatchObject({ status: 'done', text: 'Nearly done.' });
  });
});
