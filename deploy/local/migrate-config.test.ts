// The operator's passwords for the database roles: one each, all different.
import { expect, test } from '@jest/globals';
import { givenPasswords, passwordVariable } from './migrate-config.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';

const given = Object.fromEntries(partNames.map((part) => [passwordVariable(part), `the password of ${part}`]));

test('each role has its own password', () => {
  const passwordOf = givenPasswords(given);
  expect(partNames.map(passwordOf)).toEqual(partNames.map((part) => `the password of ${part}`));
});

test('two roles with the same password are refused with the names of the variables', () => {
  const same = { ...given, CHAT_DATABASE_PASSWORD: given['GATEWAY_DATABASE_PASSWORD'] };
  expect(() => givenPasswords(same)).toThrow(
    /^(?=.*CHAT_DATABASE_PASSWORD)(?=.*GATEWAY_DATABASE_PASSWORD).*each role needs its own password$/,
  );
  expect(() => givenPasswords(same)).not.toThrow(/the password of/);
});

test('a role without a password takes the stored one, or is named in the error', () => {
  expect(givenPasswords({}, (service) => `kept for ${service}`)('chat')).toBe('kept for chat');
  expect(() => givenPasswords({})('chat')).toThrow('CHAT_DATABASE_PASSWORD: is missing');
});
