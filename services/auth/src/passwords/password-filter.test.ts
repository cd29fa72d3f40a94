// The filter of known passwords contains its whole list, and has few false positives.
import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { isKnownPassword } from './known-passwords.ts';
import { buildPasswordFilter, readPasswordFilter } from './password-filter.ts';

test('a filter contains every password that it was made of, in any letter case', () => {
  const words = Array.from({ length: 2000 }, (_, n) => `password number ${n}`);
  const filter = readPasswordFilter(buildPasswordFilter(new Set(words)));
  expect(words.filter((word) => !filter.has(word))).toEqual([]);
  expect(filter.has('PASSWORD number 7')).toBe(true);
  expect(filter.has('password number 2000')).toBe(false);
});

test('passwords of breaches are known, common ones and rare ones', () => {
  const known = [
    '123456',
    'password1',
    'Qwertyuiop',
    'iloveyou',
    'trustno1',
    'liverpool1',
    '1qaz2wsx3edc',
    'wykmnp201',
  ];
  expect(known.filter((password) => !isKnownPassword(password))).toEqual([]);
});

test('of 20,000 random passwords hardly any is taken for a known one', () => {
  const strangers = Array.from({ length: 20_000 }, () => randomBytes(9).toString('base64url'));
  // One in 15,000; more than fifteen of 20,000 is less likely than one in 10^10.
  expect(strangers.filter(isKnownPassword).length).toBeLessThan(15);
});
