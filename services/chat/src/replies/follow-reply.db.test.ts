// Following a reply: every part once and in order, on any replica and from any position.
import { describe, expect, test } from '@jest/globals';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf, saidIn, startChatUnderTest } from '../testing/chat-under-test.ts';
import { newSolution } from '../testing/new-solution.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import type { Script } from '../testing/scripted-advisor.ts';
import { countParts, deleteConversation, deleteParts, replyState } from '../testing/test-state.sql.ts';
import { dropOldParts } from './reply-parts.sql.ts';

const wholeAdvice = says(
  'One. ',
  'Two. ',
  { type: 'solutions', solutions: [newSolution('Restart it')] },
  { type: 'follow-ups', questions: ['Did it help?'] },
);
const { chat, database } = chatForFile();

async function replyThatSays(script: Script) {
  const person = somebody();
  chat.advisor.say(script);
  const conversationId = await chat.newConversation(person);
  return { person, conversationId, replyId: await chat.accepted(person, conversationId) };
}

async function endedReply() {
  const reply = await replyThatSays(wholeAdvice);
  const events = await eventsOf(chat.follow(reply.person, reply.replyId));
  return { ...reply, events, lastId: events.at(-1)?.id ?? 0 };
}

describe('the stream of a reply', () => {
  test('resumed from any event id has exactly the rest', async () => {
    const { person, replyId, events } = await endedReply();
    expect(events.at(-1)?.event).toBe('done');
    for (const { id } of events) {
      const rest = await eventsOf(chat.follow(person, replyId, id));
      expect(rest).toEqual(events.filter((event) => event.id > id));
    }
  });

  test('is the same on another replica while the reply runs', async () => {
    const replica = await startChatUnderTest(database);
    const goOn = Promise.withResolvers<void>();
    const { person, replyId } = await replyThatSays(says('Here ', goOn.promise, 'and there.'));
    const stream = await replica.follow(person, replyId);
    goOn.resolve();
    const events = await eventsOf(stream);
    expect(saidIn(events)).toBe('Here and there.');
    expect(events).toEqual(await eventsOf(chat.follow(person, replyId)));
    await replica.stop();
  });

  test('has no reset and no id twice, however reads and writes interleave', async () => {
    const readers = await Promise.all(
      Array.from({ length: 25 }, async (_, number) => {
        const { person, replyId } = await replyThatSays(
          says(...Array.from({ length: number }, (_word, at) => `w${at} `), 'end'),
        );
        return eventsOf(chat.follow(person, replyId));
      }),
    );
    for (const events of readers) {
      expect(events.map(({ id }) => id)).toEqual(events.map((_event, index) => index + 1));
      expect(events.map(({ event }) => event)).not.toContain('reset');
      expect(saidIn(events)).toMatch(/end$/);
    }
  });

  test('has the whole text in one event after the parts were deleted', async () => {
    const { person, replyId, events, lastId } = await endedReply();
    await deleteParts(database, replyId);
    const told = await eventsOf(chat.follow(person, replyId));
    expect(told.map(({ event }) => event)).toEqual(['accepted', 'delta', 'solutions', 'follow_ups', 'done']);
    expect(told.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((step) => lastId + step));
    expect([saidIn(told), told.at(-1)?.data]).toEqual([saidIn(events), events.at(-1)?.data]);
    expect(told.find(({ event }) => event === 'solutions')?.data).toEqual(
      events.find(({ event }) => event === 'solutions')?.data,
    );
    const resumed = await eventsOf(chat.follow(person, replyId, 2));
    expect(resumed.map(({ event }) => event)).toEqual(['reset', 'delta', 'solutions', 'follow_ups', 'done']);
    expect(await eventsOf(chat.follow(person, replyId, lastId))).toEqual([]);
    for (const { id } of told) {
      expect(await eventsOf(chat.follow(person, replyId, id))).toEqual(told.filter((event) => event.id > id));
    }
  });

  test('ends when the conversation is deleted meanwhile', async () => {
    const { person, conversationId, replyId } = await replyThatSays(hangsAfter('half of '));
    await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
    const stream = await chat.follow(person, replyId);
    await deleteConversation(database, conversationId);
    expect((await eventsOf(stream)).map(({ event }) => event)).not.toContain('done');
  });

  test('is refused to other people and visitors, and for an invalid id', async () => {
    const { person, replyId } = await endedReply();
    expect((await chat.follow(somebody(), replyId)).status).toBe(404);
    expect((await chat.follow(person, 'nonsense')).status).toBe(404);
    expect((await chat.call(`/api/chat/replies/${replyId}/stream`)).status).toBe(401);
  });
});

test('old parts are deleted for whole replies, and never for a running one', async () => {
  const pool = database.pool('chat');
  const later = new Date(Date.now() + 60_000);
  await dropOldParts(pool, later, 1000);
  const ended = [await endedReply(), await endedReply()];
  const running = await replyThatSays(hangsAfter('half of '));
  await eventually(async () => expect((await replyState(database, running.replyId))?.delivered).toBe(true));
  await dropOldParts(pool, later, 1);
  const left = await Promise.all(ended.map(({ replyId }) => countParts(database, replyId)));
  expect(left.toSorted((a, b) => a - b)).toEqual([0, ended[0]?.events.length]);
  expect(await dropOldParts(pool, later, 1000)).toBeGreaterThan(0);
  expect(await countParts(database, running.replyId)).toBe(2);
  await chat.stopReply(running.person, running.replyId);
});
