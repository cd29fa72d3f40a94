import { expect, test } from '@jest/globals';
import { withPlainTuples } from './plain-tuples.ts';

test('a pair of one kind becomes a list of two, at any depth; a pair of two kinds stays a tuple and allows no further items', () => {
  const number = { type: 'integer' };
  const text = { type: 'string' };
  const document = {
    marks: { type: 'array', items: { type: 'array', prefixItems: [number, number] } },
    entry: [{ type: 'array', prefixItems: [text, number] }, null],
    open: { prefixItems: [text], items: number },
  };
  expect(withPlainTuples(document)).toEqual({
    marks: { type: 'array', items: { type: 'array', items: number, minItems: 2, maxItems: 2 } },
    entry: [{ type: 'array', prefixItems: [text, number], items: false, minItems: 2 }, null],
    open: { prefixItems: [text], items: number },
  });
});
