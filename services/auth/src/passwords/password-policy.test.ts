import { expect, test } from '@jest/globals';
import { WeakPasswordError } from '../wire/auth-error.ts';
import { checkPassword, findWeakness } from './password-policy.ts';

const policy = { minCharacters: 8, refusesGuessable: true };

function refusal(password: string, email = 'somebody.known@example.com'): unknown {
  try {
    checkPassword(policy, password, email);
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a long phrase is accepted, with spaces and any script', () => {
  expect(refusal('correct horse battery staple')).toBeUndefined();
  expect(refusal('Жираф-любит-чай')).toBeUndefined();
  expect(refusal('x'.repeat(64) + '1234abcd')).toBeUndefined();
});

test('length and the list are named in GoTrue words', () => {
  expect(findWeakness(policy, 'x9 K!')).toEqual({
    message: 'Password should be at least 8 characters.',
    reasons: ['length'],
  });
  expect(findWeakness(policy, 'QWERTY')).toEqual({
    message:
      'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['length', 'pwned'],
  });
  expect(findWeakness(policy, 'Password1')?.reasons).toEqual(['pwned']);
  expect(refusal('Sunshine1')).toBeInstanceOf(WeakPasswordError);
});

test('the address is refused as a password', () => {
  expect(refusal('somebody.known@example.com')).toBeInstanceOf(WeakPasswordError);
  expect(refusal('Somebody.Known')).toBeInstanceOf(WeakPasswordError);
});

test('the product and the name in the address are no password either, with digits and signs around them', () => {
  expect(refusal('Consilium2026!')).toBeInstanceOf(WeakPasswordError);
  expect(refusal('somebodyknown_1984')).toBeInstanceOf(WeakPasswordError);
  expect(refusal('consilium with lemon tea')).toBeUndefined();
  expect(refusal('quick.thinking.77', 'jo@example.com')).toBeUndefined();
});

test('more than 72 characters is another error, by characters and not by bytes', () => {
  expect(refusal('x'.repeat(73))).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  });
  expect(refusal('😀ab'.repeat(24))).toBeUndefined();
});
