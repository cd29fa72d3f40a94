import { expect, test } from '@jest/globals';
import { checkedMetadata, mergeMetadata } from './user-metadata.ts';

test('a change is merged, and null deletes a key', () => {
  expect(mergeMetadata({ a: 1, b: 2 }, { b: null, c: { d: 3 } })).toEqual({ a: 1, c: { d: 3 } });
});

test('characters that the database cannot store are refused', () => {
  expect(() => checkedMetadata({ name: 'nul \u0000' })).toThrow('cannot be stored');
  expect(() => checkedMetadata({ name: 'half \ud83d' })).toThrow('cannot be stored');
  expect(checkedMetadata({ name: 'whole 😀' })).toEqual({ name: 'whole 😀' });
});

test('metadata that would make the token too large for a header is refused', () => {
  expect(() => checkedMetadata({ story: 'x'.repeat(6_200) })).toThrow('User data cannot be larger than 6144 bytes');
});
