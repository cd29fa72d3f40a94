// What is left of a reply once what it quotes is cut.
import { expect, test } from '@jest/globals';
import { cutQuoted } from './cut-quoted.ts';

test.each([
  ['English', 'Thanks!\n\nOn Mon, 30 Nov 2026 at 10:00, Mia <support@x.org> wrote:\n> Hello\n> there', 'Thanks!'],
  [
    'English over two lines',
    'Thanks!\n\nOn Mon, 30 Nov 2026 at 10:00, Mia <\nsupport@x.org> wrote:\n> Hello',
    'Thanks!',
  ],
  ['German', 'Danke\n\nAm 30.11.2026 um 10:00 schrieb Mia <support@x.org>:\n> Hallo', 'Danke'],
  ['French', 'Merci\n\nLe lun. 30 nov. 2026, Mia <support@x.org> a écrit :\n> Bonjour', 'Merci'],
  ['Spanish', 'Gracias\n\nEl lun, 30 nov 2026, Mia <support@x.org> escribió:\n> Hola', 'Gracias'],
  ['Outlook', 'Thank you\n\n________________________________\nFrom: Mia <support@x.org>\nSent: Monday', 'Thank you'],
  ['Outlook without a line', 'Thank you\n\nFrom: Mia <support@x.org>\nSent: Monday\nTo: Ada', 'Thank you'],
  ['an original message', 'Yes\n-----Original Message-----\nFrom: Mia', 'Yes'],
  ['a signature', 'Yes\n-- \nAda\nDirector', 'Yes'],
  ['quoted lines at the end', 'Yes\n\n> Hello\n>\n> there\n', 'Yes'],
])('%s', (_what, whole, written) => expect(cutQuoted(whole)).toBe(written));

test.each([
  ['answers between quoted lines', '> How much?\nTen.\n> When?\nToday.', '> How much?\nTen.\n> When?\nToday.'],
  ['nothing but a quotation', '> Hello', '> Hello'],
  [
    'a sentence that begins like an attribution',
    'On Monday I wrote to you: twice.',
    'On Monday I wrote to you: twice.',
  ],
  ['From in a sentence', 'From: nobody\nI came.', 'From: nobody\nI came.'],
])('leaves %s', (_what, whole, written) => expect(cutQuoted(whole)).toBe(written));

test('a mail made to be slow is cut in no time', () => {
  const startedAt = performance.now();
  for (const line of ['on '.repeat(60_000), `on ${'wrote '.repeat(30_000)}`, `From: ${' '.repeat(200_000)}`])
    cutQuoted(Array.from({ length: 200 }, () => line.slice(0, 2000)).join('\n') + line);
  cutQuoted('> \n'.repeat(60_000));
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
