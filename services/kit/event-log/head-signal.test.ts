import { expect, test } from '@jest/globals';
import { headsIn, signalOf } from './head-signal.ts';
import { createHeads } from './heads.ts';

const topic = 'user_actions' as const;

test('a signal names the heads that moved, and is empty when there are too many to fit', () => {
  const heads = [
    { slot: 3, topic, id: 9_007_199_254 },
    { slot: 4, topic, id: 12 },
  ];
  expect(headsIn(signalOf(heads))).toEqual(heads);
  const many = Array.from({ length: 1000 }, (_unused, slot) => ({ slot, topic, id: 1 }));
  expect(headsIn(signalOf(many))).toEqual([]);
});

test.each(['', 'nonsense', '[[1,"no such topic",2]]', '{}'])('a signal of %p names no heads', (signal) => {
  expect(headsIn(signal)).toEqual([]);
});

test('a head is known once it, or a later one, was announced', () => {
  const heads = createHeads();
  heads.advance([{ slot: 1, topic, id: 7 }]);
  expect(heads.knows([{ slot: 1, topic, id: 6 }])).toBe(true);
  expect(heads.knows([{ slot: 1, topic, id: 7 }])).toBe(true);
  expect(heads.knows([{ slot: 1, topic, id: 8 }])).toBe(false);
  expect(heads.knows([{ slot: 2, topic, id: 1 }])).toBe(false);
});
