// Remembering a limited number of sent keys.
import { expect, test } from '@jest/globals';
import { createSentKeys } from './sent-keys.ts';

test('forgets the oldest keys first', async () => {
  const keys = createSentKeys(2);
  const sent: string[] = [];
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await keys.once(key, async () => void sent.push(key));
  expect(sent).toEqual(['a', 'b', 'c', 'a']);
  expect(keys.pending()).toEqual([]);
});

test('a key that failed may be sent again', async () => {
  const keys = createSentKeys(2);
  const fail = () => Promise.reject(new Error('no line'));
  await expect(keys.once('a', fail)).rejects.toThrow('no line');
  let sent = false;
  await keys.once('a', async () => void (sent = true));
  expect(sent).toBe(true);
});
