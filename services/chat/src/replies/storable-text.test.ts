import { expect, test } from '@jest/globals';
import { createStorableText } from './storable-text.ts';

test('an emoji that is split between pieces is stored whole, and characters that Postgres refuses are left out', () => {
  const text = createStorableText();
  const [high, low] = ['👍'.slice(0, 1), '👍'.slice(1)];
  expect([text.of(`good ${high}`), text.of(low), text.of('a\u0000b'), text.of(`${low}c`), text.of(high)]).toEqual([
    'good ',
    '👍',
    'ab',
    '\ufffdc',
    '',
  ]);
});
