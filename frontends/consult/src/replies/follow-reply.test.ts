// A reply over dropped connections: resumed after the last event, or requested again with its key, never twice.
import { beforeEach, expect, test } from '@jest/globals';
import type { ReplyEvent } from '@consilium/contracts/chat/reply-stream.ts';
import { ApiError } from '@consilium/web/api/api-error.ts';
import { createConversation, postMessage as sendMessage } from '#api/chat-api.ts';
import { followReply, type ReplySource } from '#replies/follow-reply.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const message = { conversationId: uuid(1), text: 'Help me', class: 'standard', key: 'key-12345678' } as const;

beforeEach(async () => {
  chat = startFakeChat();
  await createConversation({ expertId: 'legal' });
});

async function read(source: ReplySource, onEvent: (event: ReplyEvent) => void = () => undefined) {
  const events: ReplyEvent[] = [];
  const drops: number[] = [];
  const options = {
    signal: new AbortController().signal,
    onReconnecting: (attempt: number) => drops.push(attempt),
    firstPauseMs: 1,
  };
  for await (const event of followReply(source, options)) {
    events.push(event);
    onEvent(event);
  }
  return { events, drops };
}

test('a reply resumes after the last event when the connection drops', async () => {
  const { events, drops } = await read({ message }, (event) => {
    if (event.event === 'accepted') chat.say({ event: 'delta', data: { text: 'one ' } });
    if (event.id !== 2) return;
    chat.stream().drop();
    chat.say({ event: 'delta', data: { text: 'two' } });
    chat.finish();
  });
  expect(events.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(chat.posts('/messages')).toHaveLength(1);
  expect(chat.asked.at(-1)).toMatchObject({ method: 'GET', lastEventId: '2' });
  expect(drops).toEqual([1, 0]);
});

test('a running reply is followed without sending a message', async () => {
  const { replyId } = await sendMessage(message);
  chat.finish();
  const { events } = await read({ replyId: replyId ?? '' });
  expect(events.map(({ event }) => event)).toEqual(['accepted', 'done']);
  expect(chat.posts('/messages')).toHaveLength(1);
});

test('a message that is refused throws at once and is not repeated', async () => {
  chat.refuseMessages({ code: 'QUOTA_EXHAUSTED' });
  await expect(read({ message })).rejects.toMatchObject({ code: 'QUOTA_EXHAUSTED', status: 429 });
  expect(chat.posts('/messages')).toHaveLength(1);
});

test('a message that never arrived throws an offline error', async () => {
  chat.refuseMessages('offline');
  const failure = await read({ message }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 'OFFLINE' });
});

test('a server that accepts but sends no events, even after retries, is an empty response', async () => {
  globalThis.fetch = async () => new Response('', { headers: { 'content-type': 'text/event-stream' } });
  const failure = await read({ message }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'EMPTY_RESPONSE', message: 'No response data received from AI service' });
});
