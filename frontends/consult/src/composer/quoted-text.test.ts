import { expect, test } from '@jest/globals';
import { withQuote } from '@consilium/contracts/chat/quoted-question.ts';
import { apart, together } from '#composer/quoted-text.ts';

test.each([
  [withQuote('', 'How much?'), 'How much?', ''],
  [withQuote('900 euros', 'How much?'), 'How much?', '900 euros'],
  [`${withQuote('', 'How much?')}> not a quote of mine`, 'How much?', '> not a quote of mine'],
  [withQuote('Both', 'One?\nTwo?'), 'One?\nTwo?', 'Both'],
  ['> typed by hand', null, '> typed by hand'],
  ['>', null, '>'],
  ['', null, ''],
  ['No quote\n\n> here', null, 'No quote\n\n> here'],
])('%j is %j and %j, and put together it is the same', (text, quote, words) => {
  expect(apart(text)).toEqual({ quote, words });
  expect(together(quote, words)).toBe(text);
});
