import { describe, expect, test } from '@jest/globals';
import type { Money } from '@consilium/contracts/plans.ts';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';
import { at, disputedInvoice, invoiceOf, subscriptionWith, usd } from '../testing/provider-objects.ts';
import { storedSubscriptions } from './stored-subscriptions.ts';

const subscription = subscriptionWith();
const stored = (given: Partial<ProviderSubscription>, invoices: readonly ProviderInvoice[] = []) => {
  const subscriptions = [{ ...subscription, ...given }];
  return storedSubscriptions({ exists: true, subscriptions, invoices, renewals: new Map() })[0];
};

test('another price that is to come is stored with its moment', () => {
  const scheduled = { price: 'monthly' as const, at: subscription.periodEndsAt, scheduleId: 'sched_1' };
  expect(stored({ scheduled })).toMatchObject({
    scheduledPrice: 'monthly',
    scheduledAt: scheduled.at,
    scheduleId: 'sched_1',
  });
  expect(stored({})).toMatchObject({ scheduledPrice: null, scheduledAt: null, scheduleId: null });
});

test('what the bank took back is lost for the running period', () => {
  const paid = invoiceOf(subscription);
  expect(stored({}, [paid])?.paymentLost).toBe(false);
  expect(stored({}, [disputedInvoice(paid, 'lost')])?.paymentLost).toBe(true);
});

describe('a payment fails since', () => {
  const bill = (day: string, given: Partial<ProviderInvoice> = {}) =>
    invoiceOf(subscription, {
      id: `in_${day}`,
      status: 'open',
      paidMinor: 0,
      createdAt: at(`${day}T00:00:00Z`),
      ...given,
    });

  test.each([
    ['its oldest bill that was tried in vain', [bill('2026-03-02'), bill('2026-02-01')], '2026-02-01T00:00:00.000Z'],
    ['the beginning of its period where no bill says it', [], '2026-01-10T08:00:00.000Z'],
    [
      'then whatever other subscriptions owe',
      [bill('2026-02-01', { subscriptionId: 'sub_other' })],
      '2026-01-10T08:00:00.000Z',
    ],
    ['then whatever was not tried yet', [bill('2026-02-01', { attempted: false })], '2026-01-10T08:00:00.000Z'],
    ['then whatever was paid', [bill('2026-02-01', { status: 'paid' })], '2026-01-10T08:00:00.000Z'],
  ])('%s', (_since, invoices, since) => {
    for (const status of ['past_due', 'unpaid'])
      expect(stored({ status }, invoices)?.pastDueSince?.toISOString()).toBe(since);
    expect(stored({ status: 'active' }, invoices)?.pastDueSince).toBeNull();
  });
});

test('a charge is pending while the running period has a draft of its own', () => {
  const draft = invoiceOf(subscription, { status: 'draft' });
  expect(stored({}, [draft])?.chargePending).toBe(true);
  expect(stored({}, [{ ...draft, subscriptionId: 'sub_other' }])?.chargePending).toBe(false);
  expect(stored({}, [{ ...draft, status: 'open' }])?.chargePending).toBe(false);
});

test.each<[string, Money | 'unknown' | null | undefined, Money | null | undefined, Money | null]>([
  ['that was told counts', usd(500), usd(700), usd(500)],
  ['that is the catalogue’s takes the place of an own one', null, usd(700), null],
  ['that nobody asked for is the catalogue’s', undefined, usd(700), null],
  ['that could not be asked stays as it was', 'unknown', usd(700), usd(700)],
  ['that could not be asked, of a subscription not known before, is the catalogue’s', 'unknown', undefined, null],
])('a renewal’s amount %s', (_what, told, before, amount) => {
  const renewals = new Map(told === undefined ? [] : [[subscription.id, told]]);
  const known = new Map(before === undefined ? [] : [[subscription.id, before]]);
  const seen = { exists: true, subscriptions: [subscription], invoices: [], renewals };
  expect(storedSubscriptions(seen, known)[0]?.renewalAmount).toEqual(amount);
});
