// Which answers to visitors a process knows: those being written, and whole ones for a minute.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createVisitorReplies } from './visitor-replies.ts';
import { createVisitorReply } from './visitor-reply.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const question = (visitor: string, key: string, body = 'body') => ({ visitor, key, bodyHash: Buffer.from(body) });
const never = new AbortController().signal;
const whole = { event: 'done', data: { model: 'scripted' } } as const;

test('a whole answer is found for a minute, one that failed not at all', async () => {
  const replies = createVisitorReplies(5);
  const [good, bad] = [createVisitorReply(never), createVisitorReply(never)];
  const [first, second] = [question('ada', 'first-key'), question('ada', 'second-key')];
  replies.add(first, good);
  good.addText('Turn it off.');
  good.end(whole);
  replies.ended(first, good);
  replies.add(second, bad);
  bad.fail(new Error('no'));
  replies.ended(second, bad);
  expect([replies.find(first), replies.find(second)]).toEqual([good, undefined]);
  expect(replies.find(question('bob', 'first-key'))).toBeUndefined();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([replies.find(first), replies.size]).toEqual([undefined, 0]);
});

test('all together have a limit, and one that was left is in nobody’s way', () => {
  const replies = createVisitorReplies(2);
  const reply = createVisitorReply(never);
  const leave = reply.join();
  replies.add(question('ada', 'first-key'), reply);
  replies.add(question('bob', 'first-key'), createVisitorReply(never));
  expect(() => replies.add(question('eve', 'first-key'), createVisitorReply(never))).toThrow('temporarily unavailable');
  leave();
  expect(reply.abandoned.aborted).toBe(true);
  expect(replies.find(question('ada', 'first-key'))).toBeUndefined();
  const again = createVisitorReply(never);
  replies.add(question('ada', 'first-key'), again);
  replies.ended(question('ada', 'first-key'), reply);
  expect(replies.find(question('ada', 'first-key'))).toBe(again);
});

test('a key is for one question', () => {
  const replies = createVisitorReplies(2);
  replies.add(question('ada', 'first-key'), createVisitorReply(never));
  expect(() => replies.find(question('ada', 'first-key', 'another'))).toThrow('already used with another message');
});

test('of many whole ones the oldest is forgotten', () => {
  const replies = createVisitorReplies(5);
  for (let number = 0; number < 501; number += 1) {
    const reply = createVisitorReply(never);
    replies.add(question('ada', `key-${number}`), reply);
    reply.end(whole);
  }
  expect(replies.size).toBe(500);
  expect(replies.find(question('ada', 'key-0'))).toBeUndefined();
  expect(replies.find(question('ada', 'key-1'))).toBeDefined();
});
