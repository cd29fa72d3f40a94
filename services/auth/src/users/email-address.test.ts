import { expect, test } from '@jest/globals';
import { readEmailAddress } from './email-address.ts';

test('an address is converted to lower case', () => {
  expect(readEmailAddress('Ada.Lovelace+tag@Example.CO.UK')).toBe('ada.lovelace+tag@example.co.uk');
  expect(readEmailAddress('jörg@example.com'.replace('ö', 'oe'))).toBe('joerg@example.com');
});

test.each([
  'plain',
  '@example.com',
  'a@',
  'a@b',
  'a b@example.com',
  'a@exa mple.com',
  'a@-x.com',
  'a@x..com',
  'a\u0000@x.com',
  'a@b@c.com ',
])('%j is refused as an address', (given) => {
  expect(() => readEmailAddress(given)).toThrow('Unable to validate email address: invalid format');
});

test('GoTrue has other errors for these two', () => {
  expect(() => readEmailAddress('')).toThrow('An email address is required');
  expect(() => readEmailAddress(`${'a'.repeat(250)}@example.com`)).toThrow('An email address is too long');
});
