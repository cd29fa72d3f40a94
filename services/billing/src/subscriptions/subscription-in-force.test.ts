import { describe, expect, test } from '@jest/globals';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { isGraceOver, isLive, isRenewalOverdue, subscriptionInForce } from './subscription-in-force.ts';
import type { GrantFacts, SubscriptionFacts } from './subscription-in-force.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (time: string) => new Date(time);
const day = (date: string) => at(`${date}T00:00:00Z`);

function subscription(facts: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    subscriptionId: 'sub_1',
    status: 'active',
    price: 'monthly',
    startedAt: day('2026-06-01'),
    periodStartsAt: day('2026-06-01'),
    periodEndsAt: day('2026-07-01'),
    cancelsAt: null,
    endedAt: null,
    collectionPaused: false,
    pastDueSince: null,
    paymentLost: false,
    chargePending: false,
    ...facts,
  };
}

const inForce = (subscriptions: readonly SubscriptionFacts[], grants: readonly GrantFacts[] = [], moment = now) =>
  subscriptionInForce({ subscriptions, grants, pastDueGraceDays: 7 }, moment);
const told = (facts: Partial<SubscriptionFacts>, moment?: Date) => {
  const { plan, until } = inForce([subscription(facts)], [], moment);
  return [plan, until?.toISOString() ?? null];
};

describe('one subscription', () => {
  test.each<[string, Partial<SubscriptionFacts>, string]>([
    ['counts a day longer than it was paid while it renews', {}, '2026-07-02T00:00:00.000Z'],
    ['in its trial counts like a paid one', { status: 'trialing' }, '2026-07-02T00:00:00.000Z'],
    ['that ends with its period gets no extra day', { cancelsAt: day('2026-07-01') }, '2026-07-01T00:00:00.000Z'],
    ['that ends within its period ends then', { cancelsAt: day('2026-06-20') }, '2026-06-20T00:00:00.000Z'],
    ['that ends in a later period renews first', { cancelsAt: day('2026-09-01') }, '2026-07-02T00:00:00.000Z'],
    [
      'lasts for the grace period after a failed payment, however long its period is',
      { status: 'past_due', pastDueSince: day('2026-06-14') },
      '2026-06-21T00:00:00.000Z',
    ],
    [
      'with a failed payment ends at its own end when that is before the end of the grace period',
      { status: 'past_due', pastDueSince: day('2026-06-14'), cancelsAt: day('2026-06-16') },
      '2026-06-16T00:00:00.000Z',
    ],
    [
      'that failed and would end after the grace ends with it',
      { status: 'past_due', pastDueSince: day('2026-06-14'), cancelsAt: day('2026-06-30') },
      '2026-06-21T00:00:00.000Z',
    ],
    [
      'that was renewed and is not charged yet lasts as long as after a failed payment',
      { chargePending: true, periodStartsAt: day('2026-06-14') },
      '2026-06-21T00:00:00.000Z',
    ],
    [
      'that is not charged yet ends at its own end when that is earlier',
      { chargePending: true, periodStartsAt: day('2026-06-14'), cancelsAt: day('2026-06-17') },
      '2026-06-17T00:00:00.000Z',
    ],
    [
      'whose payment failed at an unknown time counts from the start of its period',
      { status: 'past_due', periodStartsAt: day('2026-06-12') },
      '2026-06-19T00:00:00.000Z',
    ],
  ])('%s', (_name, facts, until) => {
    expect(told(facts)).toEqual(['premium', until]);
  });

  test.each<[string, Partial<SubscriptionFacts>]>([
    ['unpaid', { status: 'unpaid' }],
    ['canceled', { status: 'canceled', endedAt: day('2026-06-10') }],
    ['incomplete', { status: 'incomplete' }],
    ['incomplete_expired', { status: 'incomplete_expired' }],
    ['paused', { status: 'paused' }],
    ['a status added later', { status: 'hibernating' }],
    ['active by its status, but ended', { endedAt: day('2026-06-10') }],
    ['active, but its collection is paused', { collectionPaused: true }],
    ['active, but for something we do not sell', { price: null }],
    ['active, but its period ended more than a day ago', { periodEndsAt: at('2026-06-14T12:00:00Z') }],
    ['past its grace period', { status: 'past_due', pastDueSince: at('2026-06-08T12:00:00Z') }],
  ])('%s gives nothing', (_name, facts) => {
    expect(told(facts)).toEqual(['free', null]);
  });

  test('ends at its moment and not a millisecond later', () => {
    const cancelled = { cancelsAt: day('2026-07-01') };
    expect(told(cancelled, at('2026-06-30T23:59:59.999Z'))[0]).toBe('premium');
    expect(told(cancelled, day('2026-07-01'))[0]).toBe('free');
  });
});

describe('the plan in force', () => {
  const ended = subscription({ subscriptionId: 'sub_old', status: 'canceled', endedAt: day('2026-05-01') });
  const grant = (plan: 'premium' | 'business', until: Date | null): GrantFacts => ({
    plan,
    until,
    grantedAt: day('2026-06-01'),
  });

  test('the subscription that lasts longest counts, then the older one; ended ones do not hide it', () => {
    const year = subscription({ subscriptionId: 'sub_year', price: 'yearly', periodEndsAt: day('2027-06-01') });
    expect(inForce([ended, subscription(), year]).subscription?.subscriptionId).toBe('sub_year');
    const older = subscription({ subscriptionId: 'sub_older', startedAt: day('2026-05-31') });
    expect(inForce([subscription(), older]).subscription?.subscriptionId).toBe('sub_older');
  });

  test.each<[string, GrantFacts[], PriceId | null, string, string | null]>([
    ['a gift of business is above the paid plan', [grant('business', null)], 'monthly', 'business', null],
    [
      'an ended gift gives nothing',
      [grant('business', day('2026-06-15'))],
      'monthly',
      'premium',
      '2026-07-02T00:00:00.000Z',
    ],
    [
      'of two gifts the better counts, then the longer',
      [grant('premium', null), grant('business', day('2026-06-20')), grant('business', day('2026-06-25'))],
      null,
      'business',
      '2026-06-25T00:00:00.000Z',
    ],
    [
      'a gift of premium counts when it lasts longer',
      [grant('premium', day('2026-08-01'))],
      'monthly',
      'premium',
      '2026-08-01T00:00:00.000Z',
    ],
  ])('%s', (_name, grants, price, plan, until) => {
    const result = inForce(price === null ? [] : [subscription({ price })], grants);
    expect([result.plan, result.until?.toISOString() ?? null]).toEqual([plan, until]);
    expect(result.subscription?.price ?? null).toBe(price);
  });

  test('is free without an end when there is nothing else', () => {
    expect(inForce([])).toEqual({ plan: 'free', until: null, subscription: undefined, subscriptionUntil: null });
  });
});

test('a subscription with an open payment is live, so nobody can buy a second one', () => {
  const words = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];
  expect(words.filter((status) => isLive({ status, endedAt: null }))).toEqual(words);
  expect(isLive({ status: 'incomplete_expired', endedAt: null })).toBe(false);
  expect(isLive({ status: 'active', endedAt: now })).toBe(false);
});

describe('news of a renewal is overdue', () => {
  const overdue = (facts: Partial<SubscriptionFacts>) => isRenewalOverdue(subscription(facts), 7, now);
  const justBefore = at('2026-06-15T11:59:59.999Z');
  const justAfter = at('2026-06-15T12:00:00.001Z');

  test.each<[string, Partial<SubscriptionFacts>]>([
    ['from the end of its period on', { periodEndsAt: now }],
    ['of a trial, too', { status: 'trialing', periodEndsAt: justBefore }],
    ['of one that is to end in a later period', { periodEndsAt: justBefore, cancelsAt: now }],
    [
      'of one that was not charged for as long as a draft may stay',
      { chargePending: true, periodStartsAt: at('2026-06-08T12:00:00Z') },
    ],
  ])('%s', (_name, facts) => expect(overdue(facts)).toBe(true));

  test.each<[string, Partial<SubscriptionFacts>]>([
    ['while its period runs', { periodEndsAt: justAfter }],
    ['of one that ends with its period', { periodEndsAt: justBefore, cancelsAt: justBefore }],
    ['of one that ends before its period', { periodEndsAt: justBefore, cancelsAt: day('2026-06-10') }],
    ['of one that is over', { periodEndsAt: justBefore, endedAt: justBefore }],
    ['of one whose payment failed: that is known', { status: 'past_due', periodEndsAt: justBefore }],
    [
      'of one that is not charged yet, while a draft may stay',
      { chargePending: true, periodStartsAt: at('2026-06-08T12:00:00.001Z') },
    ],
    ['of one that is charged, however long ago its period began', { periodStartsAt: day('2026-05-01') }],
  ])('not %s', (_name, facts) => expect(overdue(facts)).toBe(false));
});

describe('the time to pay in is over', () => {
  const over = (facts: Partial<SubscriptionFacts>) =>
    isGraceOver(subscription({ status: 'past_due', ...facts }), 7, now);

  test('from its end on', () => {
    expect(over({ pastDueSince: at('2026-06-08T12:00:00Z') })).toBe(true);
    expect(over({ pastDueSince: at('2026-06-08T12:00:00.001Z') })).toBe(false);
  });

  test('not for one that is over, or whose payment did not fail', () => {
    const longAgo = day('2026-05-01');
    expect(over({ pastDueSince: longAgo, endedAt: day('2026-06-10') })).toBe(false);
    expect(over({ pastDueSince: longAgo, status: 'active' })).toBe(false);
  });
});
