// Amounts as people write them, and savings that are true.
import { expect, jest, test } from '@jest/globals';
import { moneyInFull } from '@consilium/web/text/money-words.ts';
import { moneyInWords } from '#billing/billing-words.ts';
import { savedMonths } from '#plan-dialogs/saved-months.ts';

test.each([
  [999, 'USD', '$9.99'],
  [0, 'USD', '$0.00'],
  [9999, 'EUR', '€99.99'],
  [1200, 'JPY', '¥1,200'],
])('%i of %s is %s', (amountMinor, currency, words) => expect(moneyInWords({ amountMinor, currency })).toBe(words));

test('an amount has the words that it has everywhere, whatever language the browser has', () => {
  const format = jest.spyOn(Intl, 'NumberFormat');
  expect(moneyInWords({ amountMinor: 123_450, currency: 'EUR' })).toBe(moneyInFull(123_450, 'EUR'));
  expect(format.mock.calls.filter(([language]) => language !== 'en')).toEqual([]);
  format.mockRestore();
});

const offer = (id: 'monthly' | 'yearly', amountMinor: number, currency = 'USD') => ({
  id,
  price: { amountMinor, currency },
  perMonth: { amountMinor: 0, currency },
  savePercent: 0,
});
const month = offer('monthly', 999);

test.each([
  ['as good as two months', offer('yearly', 9999), 2],
  ['exactly three', offer('yearly', 8991), 3],
  ['one and a half: nothing that would mislead', offer('yearly', 10_490), undefined],
  ['less than two months: nothing', offer('yearly', 10_989), undefined],
  ['another currency: nothing', offer('yearly', 9999, 'EUR'), undefined],
  ['the month itself: nothing', month, undefined],
])('saves %s', (_words, given, months) => expect(savedMonths(given, [month, given])).toBe(months));
