// Letters about money read well whatever they are about, and hold nothing but what we wrote, amounts and days.
import { describe, expect, test } from '@jest/globals';
import { amountInWords } from './in-words.ts';
import { letterNames } from './order-letter.ts';
import { writeLetter } from './write-letter.ts';

const reader = { zone: 'UTC', publicUrl: 'https://consilium.test' };
const facts = {
  amount: { amountMinor: 123_456, currency: 'USD' },
  price: 'yearly',
  at: '2026-01-10T23:30:00.000Z',
} as const;

describe('every letter', () => {
  test.each(letterNames)('%s has its facts filled in and one link to a page of ours', (name) => {
    const { subject, text, html } = writeLetter(name, facts, reader);
    expect(subject).toMatch(/^[A-Z].{5,60}$/);
    expect(text + html).not.toMatch(/[{}]|undefined/);
    expect(text.match(/https?:\S+/g)).toEqual([
      `https://consilium.test${name === 'refund_failed' ? '/contact' : '/upgrade'}`,
    ]);
    expect(html).toContain('<html lang="en">');
  });
});

describe('a confirmed cancellation', () => {
  const textOf = (more: object) => writeLetter('cancelled', { ...facts, ...more }, reader).text;

  test('says until when access goes on, or that it is over, and what goes back', () => {
    expect(textOf({ choice: 'month_end' })).toContain('You have access until 10 January 2026');
    expect(textOf({ choice: 'month_end' })).toContain('We are sending $1,234.56 back to you.');
    expect(textOf({ choice: 'money_back' })).toContain('has been cancelled and ended on 10 January 2026');
    expect(textOf({ choice: 'period_end', amount: undefined })).not.toContain('back to you');
  });

  test('has the day of its reader', () => {
    const { text } = writeLetter('cancelled', { ...facts, choice: 'period_end' }, { ...reader, zone: 'Asia/Tokyo' });
    expect(text).toContain('until 11 January 2026');
  });
});

test.each([
  [999, 'USD', '$9.99'],
  [1000, 'JPY', '¥1,000'],
  [5, 'EUR', '€0.05'],
])('%i minor units of %s read %s', (amountMinor, currency, words) => {
  expect(amountInWords({ amountMinor, currency })).toBe(words);
});
