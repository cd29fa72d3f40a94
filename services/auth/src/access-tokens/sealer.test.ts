import { expect, test } from '@jest/globals';
import { createSealer } from './sealer.ts';

const secret = 'a secret of at least thirty-two characters';

test('what was sealed opens with the same secret only', () => {
  const sealed = createSealer(secret).seal('grüße');
  expect(sealed).not.toContain('gr');
  expect(createSealer(secret).open(sealed)).toBe('grüße');
  expect(() => createSealer(`${secret}!`).open(sealed)).toThrow('sealed with another AUTH_KEY_SECRET');
  const tampered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => createSealer(secret).open(tampered)).toThrow('sealed with another AUTH_KEY_SECRET');
});

test('a fingerprint depends on the secret', () => {
  const one = createSealer(secret).fingerprint('123456');
  expect(one.equals(createSealer(secret).fingerprint('123456'))).toBe(true);
  expect(one.equals(createSealer(undefined).fingerprint('123456'))).toBe(false);
  expect(createSealer(undefined).seals).toBe(false);
});
