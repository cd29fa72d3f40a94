// The model itself, compared with figures computed by hand.
import { expect, test } from '@jest/globals';
import { AccountModel } from './account-model.ts';
import { addMonths, DAY_MS, HOUR_MS } from './months.ts';

const start = Date.parse('2027-01-31T10:00:00Z');

function account(afterRetries: 'cancel' | 'unpaid' | 'past_due' = 'cancel'): AccountModel {
  return new AccountModel(start, { afterRetries, draftMs: 0 });
}

test.each([
  [1, 9166],
  [2, 8333],
  [3, 7499],
  [4, 6666],
  [5, 5833],
  [6, 5000],
  [7, 4166],
  [8, 3333],
  [9, 2500],
  [10, 1667],
  [11, 833],
])('a year cancelled after %i months of its second year refunds %i', (months, refundMinor) => {
  const model = account();
  model.buy('yearly');
  model.goTo(addMonths(start, 12 + months));
  const [option] = model.cancellationOptions();
  expect(option).toEqual({ choice: 'month_end', refundMinor, accessEndsAt: model.now });
});

test('within thirty days to the millisecond everything is refunded, once', () => {
  const model = account();
  model.buy('yearly');
  model.goTo(start + 30 * DAY_MS);
  const [option] = model.cancellationOptions();
  expect(option).toMatchObject({ choice: 'money_back', refundMinor: 9999 });
  model.goTo(start + 30 * DAY_MS + 1);
  expect(model.cancellationOptions()[0]).toMatchObject({ choice: 'month_end', refundMinor: 9166 });
});

test('a card that had its money back gets none with the next account', () => {
  const [used, fresh] = [account(), account()];
  used.moneyBackElsewhere('good');
  fresh.moneyBackElsewhere('failing');
  const choices = [used, fresh].map((model) => {
    model.buy('monthly');
    return model.cancellationOptions().map(({ choice }) => choice);
  });
  expect(choices).toEqual([['period_end'], ['money_back', 'period_end']]);
});

test('a month is renewed on its last day, and a failed payment is retried and then ends it', () => {
  const model = account();
  model.buy('monthly');
  model.card = 'failing';
  model.goTo(Date.parse('2027-02-28T09:59:59Z'));
  expect([model.hasAccess, model.held().failingSince]).toEqual([true, undefined]);
  model.goTo(Date.parse('2027-03-02T10:00:00Z'));
  expect([model.hasAccess, model.held().failingSince]).toEqual([true, Date.parse('2027-02-28T10:00:00Z')]);
  model.goTo(Date.parse('2027-03-03T10:00:00Z'));
  expect([model.hasAccess, model.subscription, model.paidMinor]).toEqual([false, undefined, 999]);
});

test('the grace period ends after a week, and an unpaid bill gives no further access', () => {
  const [lenient, strict] = [account('past_due'), account('unpaid')];
  for (const model of [lenient, strict]) {
    model.buy('monthly');
    model.card = 'failing';
    model.goTo(Date.parse('2027-03-04T10:00:00Z'));
  }
  expect([lenient.hasAccess, strict.hasAccess]).toEqual([true, false]);
  lenient.goTo(Date.parse('2027-03-07T10:00:00Z'));
  expect(lenient.hasAccess).toBe(false);
});

test('a renewal is charged an hour after it began: cancelling before costs nothing and gives no access', () => {
  const renewedAt = addMonths(start, 12);
  const inTheHour = () => {
    const model = new AccountModel(start, { afterRetries: 'cancel', draftMs: HOUR_MS });
    model.buy('yearly');
    model.goTo(renewedAt + HOUR_MS - 1);
    return model;
  };
  const [stays, cancels, fails] = [inTheHour(), inTheHour(), inTheHour()];
  expect([stays.hasAccess, stays.paidMinor]).toEqual([true, 9999]);
  stays.goTo(renewedAt + HOUR_MS);
  expect([stays.paidMinor, stays.cancellationOptions()[0]?.choice]).toEqual([19_998, 'month_end']);
  const options = cancels.cancellationOptions();
  expect(options).toEqual([{ choice: 'period_end', refundMinor: 0, accessEndsAt: cancels.now }]);
  for (const option of options) cancels.cancel(option);
  cancels.goTo(renewedAt + DAY_MS);
  expect([cancels.hasAccess, cancels.paidMinor]).toEqual([false, 9999]);
  fails.card = 'failing';
  fails.goTo(renewedAt + 3 * DAY_MS + HOUR_MS - 1);
  expect([fails.hasAccess, fails.held().failingSince]).toEqual([true, renewedAt]);
  fails.goTo(renewedAt + 3 * DAY_MS + HOUR_MS);
  expect(fails.subscription).toBeUndefined();
});
