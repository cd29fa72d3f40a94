// Copies of conversations in the browser: their owner, number and size, and a full storage.
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { keepConversationCopy, readConversationCopy } from '#history/conversation-copies.ts';
import { finishedReply, uuid } from '#testing/samples.test-support.ts';
import { listed } from '#testing/fake-history.test-support.ts';

const conversation = (number: number, messages = 2, words = 'A question'): ConversationWithMessages => ({
  ...listed(number),
  continuedFrom: null,
  transferredTo: [],
  truncated: false,
  messages: Array.from({ length: messages }, (_, index) => ({
    id: uuid(100 + index),
    text: `${words} ${index}`,
    class: 'standard',
    createdAt: '2026-11-20T10:00:00.000Z',
    isHandOverNote: false,
    files: [],
    reply: finishedReply(index),
  })),
});
const copies = () => Object.keys(window.localStorage).filter((key) => key.startsWith('conversation_'));

beforeEach(() => {
  window.localStorage.clear();
  signInAs();
});

test('a copy is read back unchanged', () => {
  keepConversationCopy(conversation(1));
  expect(window.localStorage.getItem(`conversation_${uuid(1)}`)).not.toBeNull();
  expect(readConversationCopy(uuid(1))).toEqual(conversation(1));
});

test('a copy belongs to one person, and is not stored for a visitor', () => {
  keepConversationCopy(conversation(1));
  const mine = window.localStorage.getItem(`conversation_${uuid(1)}`) ?? '';
  window.localStorage.setItem(`conversation_${uuid(1)}`, mine.replace(/"userId":"[^"]+"/u, '"userId":"another"'));
  expect(readConversationCopy(uuid(1))).toBeUndefined();
  signOut();
  keepConversationCopy(conversation(2));
  expect(readConversationCopy(uuid(2))).toBeUndefined();
  expect(copies()).toEqual([`conversation_${uuid(1)}`]);
});

test('only the newest messages of a long conversation are kept, marked as truncated', () => {
  keepConversationCopy(conversation(1, 60));
  const copy = readConversationCopy(uuid(1));
  expect(copy?.messages.map(({ id }) => id)).toEqual(
    conversation(1, 60)
      .messages.slice(-24)
      .map(({ id }) => id),
  );
  expect(copy?.truncated).toBe(true);
});

test('fewer messages are kept when they are long, none when one alone is too long', () => {
  keepConversationCopy(conversation(1, 24, 'long '.repeat(2000)));
  expect(readConversationCopy(uuid(1))?.messages.length).toBeGreaterThan(0);
  expect(window.localStorage.getItem(`conversation_${uuid(1)}`)?.length).toBeLessThan(81_000);
  keepConversationCopy(conversation(1, 1, 'long '.repeat(20_000)));
  expect(readConversationCopy(uuid(1))).toBeUndefined();
});

test('the twenty-first copy replaces the oldest; visitors’ conversations stay', () => {
  window.localStorage.setItem('conversation_conv_1', '{"id":"conv_1"}');
  for (let number = 1; number <= 21; number += 1) keepConversationCopy(conversation(number), number);
  expect(readConversationCopy(uuid(1))).toBeUndefined();
  expect(readConversationCopy(uuid(2))).toBeDefined();
  expect(copies()).toHaveLength(21);
});

test('a full storage drops the oldest copies, and then stores none', () => {
  for (let number = 1; number <= 3; number += 1) keepConversationCopy(conversation(number), number);
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    if (copies().length > 1) throw new DOMException('full', 'QuotaExceededError');
  });
  keepConversationCopy(conversation(4), 4);
  expect(copies()).toEqual([`conversation_${uuid(3)}`]);
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepConversationCopy(conversation(5), 5)).not.toThrow();
  setItem.mockRestore();
  expect(readConversationCopy(uuid(5))).toBeUndefined();
});

test('damaged copies and those of an older format are ignored', () => {
  keepConversationCopy(conversation(1));
  const mine = window.localStorage.getItem(`conversation_${uuid(1)}`) ?? '';
  window.localStorage.setItem(`conversation_${uuid(1)}`, mine.replace(/"shape":\d+/u, '"shape":0'));
  expect(readConversationCopy(uuid(1))).toBeUndefined();
  window.localStorage.setItem(`conversation_${uuid(1)}`, mine.slice(0, 50));
  expect(readConversationCopy(uuid(1))).toBeUndefined();
});
