// A declared letter: the compiler asks for its facts, they are formatted for its reader, and its link is right.
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineLetter } from './define-letter.ts';
import type { Letter } from './define-letter.ts';
import { fact, textFact } from './fact.ts';

const reader = { zone: 'Asia/Tokyo', publicUrl: 'https://consilium.test' };
const device = textFact('what signed in', ['Firefox', 'Safari']);
const day = fact({
  means: 'when',
  schema: z.iso.datetime(),
  examples: ['2026-01-10T23:30:00.000Z', '2026-02-10T23:30:00.000Z'],
  inWords: (at, { zone }) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone }).format(new Date(at)),
});
const described = { when: 'Somebody signs in.', subject: 'A sign-in', notTo: [{ who: 'nobody' }] };
const signIn = defineLetter({
  ...described,
  id: 'sign_in',
  facts: { device, day },
  parts: ({ device: what, day: on }) => [`${what} signed in on ${on}.`, { button: 'Look', page: '/profile/security' }],
});

test('a letter formats its facts for its reader and links to one of our pages', () => {
  const { subject, text } = signIn.write({ device: 'Firefox', day: '2026-01-10T23:30:00.000Z' }, reader);
  expect(subject).toBe('A sign-in');
  expect(text).toContain('Firefox signed in on 11 January 2026.');
  expect(text).toContain('\nhttps://consilium.test/profile/security\n');
});

test('a letter links to a tab of one of our pages', () => {
  const letter = defineLetter({
    ...described,
    id: 'tab',
    facts: {},
    parts: () => [{ button: 'Look', page: '/metrics', tab: 'action-items' }],
  });
  expect(letter.write({}, reader).text).toContain('\nhttps://consilium.test/metrics?tab=action-items\n');
});

test('a letter links to where a fact says', () => {
  const letter = defineLetter({
    ...described,
    id: 'link',
    facts: { link: textFact('a link', ['https://a.test', 'https://b.test']) },
    parts: ({ link }) => [{ button: 'Go on', link }],
  });
  expect(letter.write({ link: 'https://secret.test/1' }, reader).text).toContain('\nhttps://secret.test/1\n');
});

test('a missing fact does not compile, and throws when a job has lost it', () => {
  // @ts-expect-error the day is missing
  expect(() => signIn.with({ device: 'Firefox' })).toThrow(/day/);
  expect(() => signIn.write({ day: '2026-01-10T23:30:00.000Z' }, reader)).toThrow(/device/);
});

test('text that uses an undeclared fact does not compile', () => {
  defineLetter({
    ...described,
    id: 'gap',
    facts: { device },
    // @ts-expect-error there is no such fact
    parts: ({ device: what, place }) => [`${what} in ${place}`],
  });
});

test('code with only some of the facts cannot order a letter that needs more', () => {
  const order = (letter: Letter<{ readonly device: string }>) => letter.with({ device: 'Firefox' });
  // @ts-expect-error it needs the day too
  expect(() => order(signIn)).toThrow(/day/);
});

test('a job stores only the facts the letter needs', () => {
  const known = { device: 'Firefox', day: '2026-01-10T23:30:00.000Z', password: 'secret' };
  expect(signIn.with(known).facts).toEqual({ device: known.device, day: known.day });
});
