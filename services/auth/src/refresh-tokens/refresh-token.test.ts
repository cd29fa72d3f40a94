import { expect, test } from '@jest/globals';
import { hashOfToken, isWellFormed, newRefreshToken, newSalt, successorOf } from './refresh-token.ts';

test('tokens differ, are well formed, and so are their successors', () => {
  const token = newRefreshToken();
  const salt = newSalt();
  expect(isWellFormed(token)).toBe(true);
  expect(isWellFormed(successorOf(token, salt))).toBe(true);
  expect(successorOf(token, salt)).toBe(successorOf(token, salt));
  expect(successorOf(token, salt)).not.toBe(successorOf(token, newSalt()));
  expect(successorOf(token, salt)).not.toBe(successorOf(newRefreshToken(), salt));
  expect(hashOfToken(token)).toHaveLength(32);
});

test.each(['', 'short', `${'a'.repeat(42)} `, 'a'.repeat(44), 'not_a_token!'])('%j is malformed', (token) => {
  expect(isWellFormed(token)).toBe(false);
});
