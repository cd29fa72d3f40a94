// The message of every wrong field, the provider's messages, and the pages allowed after signing in.
import { checkEmail } from '@consilium/contracts/email-check.ts';
import { describe, expect, test } from '@jest/globals';
import { signInFailure, signUpFailure } from '#auth/auth-sentences.ts';
import { checkNewPassword, checkSignIn, checkSignUp } from '#auth/credentials.ts';
import { pages } from '@consilium/contracts/pages/pages.ts';
import { nextPath } from '#auth/next-path.ts';

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['maria', 'Invalid email format'],
  ['maria@example', 'Invalid email format'],
  ['a b@example.org', 'Invalid email format'],
  [`${'a'.repeat(243)}@example.org`, 'Email is too long'],
  [`${'a'.repeat(242)}@example.org`, undefined],
  [' maria@example.org ', undefined],
])('e-mail "%s": %s', (email, sentence) => expect(checkEmail(email)).toBe(sentence));

describe('passwords', () => {
  test('five characters are too few, six are not', () => {
    expect(checkNewPassword('12345', '12345')).toEqual({ password: 'Password must be at least 6 characters' });
    expect(checkNewPassword('123456', '123456')).toEqual({});
  });
  test('both must be the same', () => {
    expect(checkNewPassword('123456', '123457')).toEqual({ confirmation: "Passwords don't match" });
  });
});

test('sign-up requires all four fields', () => {
  expect(Object.keys(checkSignUp({ fullName: ' ', email: '', password: '', confirmation: 'x' }))).toEqual([
    'fullName',
    'email',
    'password',
    'confirmation',
  ]);
});

test('sign-in does not apply the rules for new passwords', () => {
  expect(checkSignIn({ email: 'a@b.co', password: 'x' })).toEqual({});
  expect(checkSignIn({ email: 'a@b.co', password: '' })).toHaveProperty('password');
});

test.each([
  ['User already registered', 'This email is already registered. Please sign in instead.'],
  ['Password should be at least 8 characters.', 'Password should be at least 8 characters.'],
  ['', 'An unexpected error occurred. Please try again.'],
])('sign-up refused with "%s" reads "%s"', (message, sentence) => expect(signUpFailure(message)).toBe(sentence));

test.each([
  ['Invalid login credentials', 'Invalid email or password. Please check your credentials and try again.'],
  ['Email not confirmed', 'Email not confirmed'],
  ['', 'An unexpected error occurred. Please try again.'],
])('sign-in refused with "%s" reads "%s"', (message, sentence) => expect(signInFailure(message)).toBe(sentence));

describe('nextPath', () => {
  const everyPage = pages.map(({ path }) => path.replace('*', '0190aaaa-0000-7000-8000-000000000001'));
  test.each([
    ...everyPage.filter((path) => path !== '/auth'),
    '/claude?resume=1',
    '/oauth/consent?authorization_id=x',
    '/about#mission',
  ])('%s is a page of ours', (path) => expect(nextPath(path)).toBe(path));
  test.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '/auth',
    '/api/chat/experts',
    '/conversation/a/b',
    '/nowhere',
    '/keywords',
    '//conversation/x',
    '/..//conversation/x',
  ])('%s leads home', (path) => expect(nextPath(path)).toBe('/'));
});
