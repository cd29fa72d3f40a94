// What letters about money say, beyond the rules for letters of all services (tests/contracts/letters.test.ts).
import { describe, expect, test } from '@jest/globals';
import { letterOf } from '@consilium/kit/letters/letter-list.ts';
import { amountInWords } from './in-words.ts';
import { letters } from './letters.ts';
import { cancelled } from './subscription-letters.ts';

const reader = { zone: 'UTC', publicUrl: 'https://consilium.test' };
const amount = { amountMinor: 123_456, currency: 'USD' };
const facts = { amount, price: 'yearly', at: '2026-01-10T23:30:00.000Z' };

test.each(letters)('$id has exactly one link, to a page of ours', ({ id, write }) => {
  const { text } = write({ ...facts, choice: 'period_end' }, reader);
  const page = id === 'refund_failed' ? '/contact' : '/upgrade';
  expect(text.match(/https?:\S+/g)).toEqual([`https://consilium.test${page}`]);
});

describe('a confirmed cancellation', () => {
  const textOf = (more: object) => cancelled.write({ ...facts, ...more }, reader).text;

  test('says until when access lasts, or that it has ended, and what is refunded', () => {
    expect(textOf({ choice: 'month_end' })).toContain('You have access until 10 January 2026');
    expect(textOf({ choice: 'month_end' })).toContain('We are sending $1,234.56 back to you.');
    expect(textOf({ choice: 'money_back' })).toContain('has been cancelled and ended on 10 January 2026');
    expect(textOf({ choice: 'period_end', amount: undefined })).not.toContain('back to you');
  });

  test('shows the day in the reader’s time zone', () => {
    const { text } = cancelled.write({ ...facts, choice: 'period_end' }, { ...reader, zone: 'Asia/Tokyo' });
    expect(text).toContain('until 11 January 2026');
  });
});

test('a letter ordered without a price, before letters were declared, names Premium', () => {
  const { text } = letterOf(letters, 'payment_lost').write({ amount }, reader);
  expect(text).toContain('$1,234.56 that you had paid for Premium. So');
});

test.each([
  [999, 'USD', '$9.99'],
  [1000, 'JPY', '¥1,000'],
  [5, 'EUR', '€0.05'],
])('%i minor units of %s are written as %s', (amountMinor, currency, words) => {
  expect(amountInWords({ amountMinor, currency })).toBe(words);
});
