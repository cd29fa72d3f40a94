// Whenever chat is killed: an accepted message is kept, its reply ends, and its unit is counted once or released.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { takeTestHold } from '@consilium/chat/testing/test-holds.ts';
import {
  countMessagesOf,
  holdStates,
  replyState,
  unitsOf,
  usageEventsOf,
} from '@consilium/chat/testing/test-state.sql.ts';
import { startChatProcess } from './chat-process.ts';
import type { ChatProcess } from './chat-process.ts';
import { readReply, textOf } from './reply-reader.ts';

// Allows for a busy machine.
jest.setTimeout(90_000);

const problem = 'My laptop has become very slow and takes ages to start';
let database: TestDatabase;
const processes = new Set<ChatProcess>();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all([...processes].map((chat) => chat.kill()));
  processes.clear();
});
afterAll(() => database.drop());

async function chatProcess(delayMs: number, drainMs?: number): Promise<ChatProcess> {
  const chat = await startChatProcess(database, { delayMs, ...(drainMs !== undefined && { drainMs }) });
  processes.add(chat);
  return chat;
}

async function newConversation(chat: ChatProcess, person: Identity): Promise<string> {
  const answer = await chat.call('/api/chat/conversations', { identity: person, body: { expertId: 'tech' } });
  return ((await answer.json()) as { id: string }).id;
}

async function send(chat: ChatProcess, person: Identity, conversationId: string, key: string): Promise<string> {
  const held = await takeTestHold(database, person, { key, class: 'standard', clock: systemClock });
  const verdict = { askedClass: 'standard', idempotencyKey: key, ...held };
  const answer = await chat.call(`/api/chat/conversations/${conversationId}/messages`, {
    identity: person,
    verdict,
    body: { text: problem },
  });
  if (answer.status !== 202) throw new Error(`not accepted: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { replyId: string }).replyId;
}

async function acceptedBy(chat: ChatProcess) {
  const person = somebody();
  const conversationId = await newConversation(chat, person);
  return { person, conversationId, replyId: await send(chat, person, conversationId, randomUUID()) };
}

const follow = async (chat: ChatProcess, person: Identity, replyId: string, lastId = 0) =>
  readReply(
    await chat.call(`/api/chat/replies/${replyId}/stream`, {
      identity: person,
      headers: { 'last-event-id': String(lastId) },
    }),
  );

/** Reads until the stream ends, or drops with its server. */
async function readUntilCut(events: AsyncIterable<ReplyEvent>, seen: ReplyEvent[] = []): Promise<ReplyEvent[]> {
  try {
    for await (const event of events) seen.push(event);
  } catch (error) {
    // Its error class differs from this file's.
    if (!String(error).includes('terminated')) throw error;
  }
  return seen;
}

const delivered = (replyId: string) =>
  eventually(async () => expect(await replyState(database, replyId)).toMatchObject({ delivered: true }));

async function expectUnits(person: Identity, states: string[], units: { used: number; held: number }) {
  await eventually(async () => expect(await holdStates(database, person)).toEqual(states));
  expect(await unitsOf(database, person)).toEqual(units);
}

describe('chat killed', () => {
  test('mid-reply: the reader resumes, gets a reset and the whole reply, for one unit', async () => {
    const first = await chatProcess(500);
    const { person, conversationId, replyId } = await acceptedBy(first);
    const before: ReplyEvent[] = [];
    const reading = readUntilCut(await follow(first, person, replyId), before);
    await delivered(replyId);
    await eventually(async () => expect(before.length).toBeGreaterThan(1));
    await first.kill();
    await reading;
    expect(await replyState(database, replyId)).toMatchObject({ status: 'running' });
    const second = await chatProcess(0);
    const after = await readUntilCut(await follow(second, person, replyId, before.at(-1)?.id));
    const events = [...before, ...after];
    expect(events.map(({ id }) => id)).toEqual(events.map((_event, index) => index + 1));
    const reset = events.findIndex(({ event }) => event === 'reset');
    expect([before.at(-1)?.event, events.at(-1)]).toMatchObject([
      'delta',
      { event: 'done', data: { receipt: { state: 'counted' } } },
    ]);
    expect(textOf(events.slice(reset))).toBe((await replyState(database, replyId))?.text);
    expect(await countMessagesOf(database, conversationId)).toBe(1);
    await expectUnits(person, ['settled'], { used: 1, held: 0 });
    expect((await usageEventsOf(database, person)).map(({ kind }) => kind)).toEqual(['counted']);
  });

  test('before the first word, and again after the restart: the reply fails, and its unit is released', async () => {
    const first = await chatProcess(60_000);
    const { person, conversationId, replyId } = await acceptedBy(first);
    await delay(200);
    await first.kill();
    const second = await chatProcess(60_000);
    await eventually(async () => expect(await replyState(database, replyId)).toMatchObject({ takeovers: 1 }));
    await second.kill();
    const third = await chatProcess(0);
    const events = await readUntilCut(await follow(third, person, replyId));
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { receipt: { state: 'not_counted', reason: 'interrupted' } },
    });
    expect(await countMessagesOf(database, conversationId)).toBe(1);
    await expectUnits(person, ['released'], { used: 0, held: 0 });
    expect((await usageEventsOf(database, person)).map(({ kind }) => kind)).toEqual(['released']);
  });

  test('at any moment of twelve messages: a retry with the same key finds or creates each of them once', async () => {
    const first = await chatProcess(1);
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const person = somebody();
        return { person, conversationId: await newConversation(first, person), key: randomUUID() };
      }),
    );
    const sent = people.map(async ({ person, conversationId, key }, index) => {
      await delay(index * 12);
      return send(first, person, conversationId, key).catch(() => 'unknown');
    });
    // The first responses were sent, the last messages were not.
    await Promise.all(sent.slice(0, 4));
    await first.kill();
    const known = await Promise.all(sent);
    expect(known.filter((replyId) => replyId !== 'unknown').length).toBeGreaterThanOrEqual(4);
    const second = await chatProcess(0);
    for (const [index, { person, conversationId, key }] of people.entries()) {
      const replyId = await send(second, person, conversationId, key);
      expect([replyId, 'unknown']).toContain(known[index]);
      expect((await readUntilCut(await follow(second, person, replyId))).at(-1)?.event).toBe('done');
      expect(await countMessagesOf(database, conversationId)).toBe(1);
      await expectUnits(person, ['settled'], { used: 1, held: 0 });
      expect(await usageEventsOf(database, person)).toHaveLength(1);
    }
  });
});

describe('chat stopped by SIGTERM mid-reply', () => {
  test('exits cleanly and in time, and the next process finishes the reply', async () => {
    const first = await chatProcess(500);
    const { person, replyId } = await acceptedBy(first);
    const reading = readUntilCut(await follow(first, person, replyId));
    await delivered(replyId);
    // A process that does not stop in time exits with 1.
    expect(await first.terminate()).toBe(0);
    const seen = await reading;
    expect(seen.map(({ event }) => event)).not.toContain('done');
    expect(await replyState(database, replyId)).toMatchObject({ status: 'running', takeovers: -1 });
    const second = await chatProcess(0);
    const rest = await readUntilCut(await follow(second, person, replyId, seen.at(-1)?.id));
    expect(rest.at(-1)).toMatchObject({ event: 'done', data: { receipt: { state: 'counted' } } });
    await expectUnits(person, ['settled'], { used: 1, held: 0 });
  });

  test('waits for a reply that ends in time', async () => {
    const first = await chatProcess(10, 15_000);
    const { person, replyId } = await acceptedBy(first);
    expect(await first.terminate()).toBe(0);
    expect(await replyState(database, replyId)).toMatchObject({ status: 'done', takeovers: 0 });
    await chatProcess(0);
    await expectUnits(person, ['settled'], { used: 1, held: 0 });
  });
});
