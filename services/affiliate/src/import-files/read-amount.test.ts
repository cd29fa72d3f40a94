// Amounts: what has one reading is read, what could have two is refused.
import { describe, expect, test } from '@jest/globals';
import { readAmount } from './read-amount.ts';

const usd = (amountMinor: number) => ({ money: { amountMinor, currency: 'USD' } });

describe('an amount', () => {
  test.each([
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1234.50', 123_450],
    ['1234,5', 123_450],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
    ['1,234,567', 123_456_700],
    ['0.99', 99],
    ['12', 1_200],
    ['$12.50', 1_250],
    ['12.50 USD', 1_250],
    ['USD 12.50', 1_250],
    ['12.500,00', 1_250_000],
  ])('%s in US dollars', (text, minor) => {
    expect(readAmount(text, 'USD', undefined)).toEqual(usd(minor));
  });

  test.each(['19.990', '1,234', '1.234'])('%s could mean two amounts', (text) => {
    expect(readAmount(text, 'USD', undefined)).toEqual({ reason: expect.stringContaining('could mean two amounts') });
  });

  test.each([
    ['1,234', '.', 123_400],
    ['1.234', ',', 123_400],
    ['1,5', ',', 150],
  ] as const)('%s is clear when the mark before the cents is said to be %s', (text, mark, minor) => {
    expect(readAmount(text, 'USD', mark)).toEqual(usd(minor));
  });

  test.each([
    ['1,234.567', 'USD', undefined, /more than 2 digits/],
    ['1234,567', 'USD', undefined, /more than 2 digits/],
    ['12.50', 'JPY', undefined, /more than 0 digits/],
    ['1,5', 'USD', '.', /not an amount/],
    ['1,23,456.00', 'USD', undefined, /not an amount/],
    ['1.234.56', 'USD', undefined, /not an amount/],
    ['-5.00', 'USD', undefined, /not an amount/],
    ['free', 'USD', undefined, /not an amount/],
    ['5.00', '', undefined, /no currency/],
    ['$5.00', '', undefined, /not clear/],
    ['$5.00', 'EUR', undefined, /not clear/],
    ['5.00 EUR', 'USD', undefined, /price is in EUR/],
    ['5.00', 'XQX', undefined, /not a currency/],
    ['99999999999999999.00', 'USD', undefined, /too large/],
  ] as const)('%s with the currency %j and the mark %j is refused', (text, currency, mark, reason) => {
    expect(readAmount(text, currency, mark)).toEqual({ reason: expect.stringMatching(reason) });
  });

  test.each([
    ['€ 12,50', '', { amountMinor: 1_250, currency: 'EUR' }],
    ['£5', '', { amountMinor: 500, currency: 'GBP' }],
    ['1200', 'jpy', { amountMinor: 1_200, currency: 'JPY' }],
    ['$7.00', 'CAD', { amountMinor: 700, currency: 'CAD' }],
  ])('%s with the currency %j', (text, currency, money) => {
    expect(readAmount(text, currency, undefined)).toEqual({ money });
  });

  test('that is not there is none', () => {
    expect(readAmount('  ', 'USD', undefined)).toEqual({ money: null });
  });
});
