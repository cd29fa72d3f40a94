// Conversations stored in the browser.
import { beforeEach, expect, test } from '@jest/globals';
import {
  listVisitorConversations,
  readVisitorConversation,
  removeVisitorConversation,
  rewriteQuestion,
  startVisitorConversation,
} from '#visitor/visitor-conversations.ts';

const first = { expertId: 'legal', text: 'My deposit', reasoning: null } as const;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

beforeEach(() => window.localStorage.clear());

test('a conversation is stored under its key with all fields, and its dates are read back as dates', () => {
  const { id } = startVisitorConversation(first, at(0));
  expect(id).toMatch(/^conv_\d+_[a-z0-9]+$/u);
  expect(window.localStorage.getItem(`conversation_${id}`)).not.toBeNull();
  const read = readVisitorConversation(id);
  expect(read).toMatchObject({ userId: 'anonymous', stage: 'clarifying', expertId: 'legal' });
  expect(read?.messages[0]).toMatchObject({ role: 'user', content: 'My deposit' });
  expect(read?.messages[0]?.timestamp).toEqual(at(0));
});

test('the newest conversations come first, up to the limit', () => {
  const ids = [0, 1, 2].map((minute) => startVisitorConversation(first, at(minute)).id);
  expect(listVisitorConversations(2).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
});

test('a question can be rewritten and removed', () => {
  const { id } = startVisitorConversation(first, at(0));
  rewriteQuestion(id, 'My whole deposit', at(5));
  expect(readVisitorConversation(id)?.messages[0]?.content).toBe('My whole deposit');
  removeVisitorConversation(id);
  expect(readVisitorConversation(id)).toBeUndefined();
});

test('a value that is no conversation is ignored', () => {
  window.localStorage.setItem('conversation_conv_1', '{"id":"conv_1"}');
  expect(readVisitorConversation('conv_1')).toBeUndefined();
  expect(listVisitorConversations(5)).toEqual([]);
});
