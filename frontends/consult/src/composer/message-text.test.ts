// What the composer checks, counts and wraps.
import { expect, test } from '@jest/globals';
import { checkMessage, remainingCharacters } from '#composer/message-check.ts';
import { asCode } from '#composer/send-as-code.ts';

test.each([
  ['  ', 'Message cannot be empty'],
  ['hi', 'Message is too short (minimum 3 characters)'],
  ['why', undefined],
  ['😀'.repeat(10_000), undefined],
  ['a'.repeat(10_001), 'Message is too long (maximum 10,000 characters)'],
])('checks a text before it is sent (%#)', (text, sentence) => expect(checkMessage(text)).toBe(sentence));

test.each([
  [9000, undefined],
  [9600, '400 characters left'],
  [10_000, '0 characters left'],
  [10_001, '1 character too many'],
])('%d characters: %s', (length, words) => expect(remainingCharacters('a'.repeat(length))).toBe(words));

test.each([
  ['<b>bold</b>', '`<b>bold</b>`'],
  ['a `b` c', '`` a `b` c ``'],
  ['<p>\n</p>', '```\n<p>\n</p>\n```'],
  ['```\nx\n```', '````\n```\nx\n```\n````'],
])('%j as code is %j', (text, code) => expect(asCode(text)).toBe(code));
