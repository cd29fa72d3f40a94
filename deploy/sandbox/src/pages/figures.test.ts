// Money and moments as people read them.
import { expect, test } from '@jest/globals';
import { day, moment, money } from './figures.ts';

test('money has as many decimals as its currency', () => {
  expect([money(999, 'usd'), money(-500, 'usd'), money(500, 'jpy'), money(0, 'eur')]).toEqual([
    '$9.99',
    '−$5.00',
    '¥500',
    '€0.00',
  ]);
});

test('moments are shown in UTC', () => {
  const seconds = Date.UTC(2026, 1, 28, 23, 5) / 1000;
  expect([day(seconds), moment(seconds)]).toEqual(['February 28, 2026', 'Feb 28, 2026, 23:05:00 UTC']);
});
