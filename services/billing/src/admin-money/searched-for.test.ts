// What was typed decides what is searched.
import { expect, test } from '@jest/globals';
import { searchedFor } from './searched-for.ts';

test.each([
  ['0190AAAA-0000-7000-8000-000000000010', 'pseudonym', '0190aaaa-0000-7000-8000-000000000010'],
  ['in_1', 'invoice', 'in_1'],
  ['sub_1', 'subscription', 'sub_1'],
  ['cus_1', 'customer', 'cus_1'],
  ['pi_1', 'payment-intent', 'pi_1'],
  ['re_1', 'refund', 're_1'],
  [' 9.99 ', 'amount', '999'],
  ['$99,99', 'amount', '9999'],
  ['10', 'amount', '1000'],
  ['0.50', 'amount', '50'],
  ['9.9', 'number', '9.9'],
  ['A1B2-0001', 'number', 'A1B2-0001'],
])('%s is the %s %s', (typed, kind, value) => {
  expect(searchedFor(typed)).toEqual({ kind, value });
});

test('nothing is searched for when nothing was typed', () => {
  expect([searchedFor(undefined), searchedFor('  ')]).toEqual([undefined, undefined]);
});
