// What people needed, in words.
import { expect, test } from '@jest/globals';
import { neededWords } from '#solutions/needed-words.ts';

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });

test.each([
  [null, [], null],
  [1, [], '1 minute'],
  [45, [], '45 minutes'],
  [90, [], '1.5 hours'],
  [1440, [], '1 day'],
  [4320, [eur(1250)], '3 days, €12.50'],
  [null, [eur(0), { amountMinor: 1200, currency: 'JPY' }], '€0, ¥1,200'],
])('%j minutes and %j are said as %j', (medianMinutes, medianCosts, words) => {
  expect(neededWords({ people: 9, medianMinutes, medianCosts })).toBe(words);
});
