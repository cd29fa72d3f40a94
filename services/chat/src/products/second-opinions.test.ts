// The same advice for the same question: products may stand beside an answer, and never beside a second opinion.
import { expect, test } from '@jest/globals';
import { createLogger } from '@consilium/kit/log/logger.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { newSolution } from '../testing/new-solution.ts';
import { maySuggestProducts } from './may-suggest-products.ts';

test.each([
  ['answer', true],
  ['second_opinion', false],
] as const)('beside an %s: %s', async (kind, isAllowed) => {
  const rows = [{ text: 'My tap has been dripping for a week' }];
  const pool = { query: async () => ({ rows }) } as unknown as Queryable;
  const base = { pool, log: createLogger('test', 'silent') };
  const advised = { text: 'Here is what to do.', solutions: [newSolution('Change the washer')] };
  expect(await maySuggestProducts(base, { id: 'reply', kind, messageId: 'message', expertId: 'home' }, advised)).toBe(
    isAllowed,
  );
});
