import { expect, test } from '@jest/globals';
import { describeSubscription } from './read-subscription.ts';
import type { StoredSubscription } from './subscriptions.sql.ts';

const now = new Date('2026-06-15T12:00:00Z');
const day = (date: string) => new Date(`${date}T00:00:00Z`);

function stored(facts: Partial<StoredSubscription>): StoredSubscription {
  return {
    subscriptionId: 'sub_1',
    status: 'active',
    price: 'yearly',
    startedAt: day('2026-06-01'),
    periodStartsAt: day('2026-06-01'),
    periodEndsAt: day('2027-06-01'),
    cancelsAt: null,
    endedAt: null,
    collectionPaused: false,
    pastDueSince: null,
    paymentLost: false,
    chargePending: false,
    scheduledPrice: null,
    scheduledAt: null,
    scheduleId: null,
    renewalAmount: null,
    ...facts,
  };
}

const describe = (facts: Partial<StoredSubscription>, moment = now) =>
  describeSubscription({ subscriptions: [stored(facts)], grants: [], pastDueGraceDays: 7 }, moment);

test('a yearly subscription that renews shows the day and amount of its next payment', () => {
  expect(describe({})).toEqual({
    subscribed: true,
    subscription_tier: 'yearly',
    subscription_end: '2027-06-01T00:00:00.000Z',
    subscription_cancelled: false,
    plan: 'premium',
    nextPayment: {
      at: '2027-06-01T00:00:00.000Z',
      price: 'yearly',
      amount: { amountMinor: 9999, currency: 'USD' },
    },
    paymentProblem: null,
  });
});

test('a change planned for the next period is shown as the next payment', () => {
  expect(describe({ scheduledPrice: 'monthly', scheduledAt: day('2027-06-01') }).nextPayment).toEqual({
    at: '2027-06-01T00:00:00.000Z',
    price: 'monthly',
    amount: { amountMinor: 999, currency: 'USD' },
  });
});

test('a cancelled subscription shows its last day and no next payment, and nothing once it is over', () => {
  const cancelled = { cancelsAt: day('2026-08-31') };
  expect(describe(cancelled)).toMatchObject({
    subscribed: true,
    subscription_end: '2026-08-31T00:00:00.000Z',
    subscription_cancelled: true,
    nextPayment: null,
  });
  expect(describe(cancelled, day('2026-08-31'))).toMatchObject({
    subscribed: false,
    subscription_tier: 'free',
    subscription_end: null,
    subscription_cancelled: false,
    plan: 'free',
  });
});

test('a failed payment is shown with the end of access, even after that end', () => {
  const failed = { status: 'past_due', price: 'monthly', pastDueSince: day('2026-06-14') } as const;
  const problem = { since: '2026-06-14T00:00:00.000Z', accessEndsAt: '2026-06-21T00:00:00.000Z' };
  expect(describe(failed)).toMatchObject({
    subscribed: true,
    subscription_end: '2026-06-21T00:00:00.000Z',
    nextPayment: null,
    paymentProblem: problem,
  });
  expect(describe(failed, day('2026-06-22'))).toMatchObject({ subscribed: false, paymentProblem: problem });
});

test('a business plan given by an administrator is not a subscription', () => {
  const grants = [{ plan: 'business', grantedAt: now, until: null }] as const;
  expect(describeSubscription({ subscriptions: [], grants, pastDueGraceDays: 7 }, now)).toMatchObject({
    subscribed: false,
    subscription_tier: 'free',
    plan: 'business',
  });
});
