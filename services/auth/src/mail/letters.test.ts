// Rules for the letters of this service, besides those for the letters of all services (tests/contracts/letters.test.ts).
import { expect, test } from '@jest/globals';
import { letters } from './letters.ts';
import { waitingSchema } from './order-letter.ts';
import { confirmation } from './proof-letters.ts';
import { passwordChanged } from './security-letters.ts';

const reader = { zone: 'UTC', publicUrl: 'https://consilium.example' };
const link =
  'https://consilium.example/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fconsilium.example%2F';

test('the link is the only address in the text, on a line of its own, and the code is readable', () => {
  const letter = confirmation.write({ link, code: '012345', lifetimeSeconds: 3600 }, reader);
  expect(letter.text.match(/https?:\S+/g)).toEqual([link]);
  expect(letter.text).toContain(`\n${link}\n`);
  expect(letter.text).toContain('Or type this code: 012345');
  expect(letter.html).toContain(link.replaceAll('&', '&amp;'));
  expect(letter.html).toContain('012345');
});

test('a letter that only informs has no code', () => {
  const letter = passwordChanged.write({}, reader);
  expect(letter.text).not.toContain('code');
  expect(letter.html).not.toContain('code:');
});

test.each([
  [60, 'one minute'],
  [90, 'one minute'],
  [600, '10 minutes'],
  [3600, 'one hour'],
  [86_400, '24 hours'],
])('%i seconds read %s', (lifetimeSeconds, words) => {
  expect(confirmation.write({ link, code: '1', lifetimeSeconds }, reader).text).toContain(`within ${words}.`);
});

test.each(letters)('$id: no fact has the name of another field of the job', ({ facts }) => {
  expect(Object.keys(facts).filter((name) => name in waitingSchema.shape)).toEqual([]);
});

test.each(letters)('$id: a letter with a link or code is not sent after that has expired', ({ facts, notTo }) => {
  const late = { addressee: { email: 'ada@example.org', zone: 'UTC' }, usefulUntil: new Date(0), now: new Date(0) };
  const isHeldBack = notTo.some(({ isExcludedAtLeaving }) => isExcludedAtLeaving?.(late) === true);
  expect(isHeldBack).toBe('lifetimeSeconds' in facts);
});
