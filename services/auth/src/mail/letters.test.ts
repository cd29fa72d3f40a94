import { expect, test } from '@jest/globals';
import { writeLetter } from './letters.ts';

const link =
  'https://consilium.example/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fconsilium.example%2F';

test('the link is the only address in the text, on a line of its own, and the code is readable', () => {
  const letter = writeLetter('confirmation', { link, code: '012345' });
  expect(letter.text.match(/https?:\S+/g)).toEqual([link]);
  expect(letter.text).toContain(`\n${link}\n`);
  expect(letter.text).toContain('Or type this code: 012345');
  expect(letter.html).toContain(link.replaceAll('&', '&amp;'));
  expect(letter.html).toContain('012345');
});

test('a letter that only tells something has no code', () => {
  const letter = writeLetter('password_changed', { link: 'https://consilium.example/auth', code: null });
  expect(letter.text).not.toContain('code');
  expect(letter.html).not.toContain('code:');
});

test('markup in an address stays text', () => {
  expect(writeLetter('recovery', { link: 'https://x.example/"><script>', code: null }).html).not.toContain('<script>');
});
