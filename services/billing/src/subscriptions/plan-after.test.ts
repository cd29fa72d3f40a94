// Whoever received a plan once, with its end and what follows, knows the plan at every later moment by the clock alone.
import { describe, expect, test } from '@jest/globals';
import { planAt } from '@consilium/contracts/billing/plan-at.ts';
import * as fc from 'fast-check';
import { planAfter } from './plan-after.ts';
import { subscriptionInForce } from './subscription-in-force.ts';
import type { GrantFacts, PlanFacts } from './subscription-in-force.ts';
import { HOUR_MS } from '../testing/durations.ts';

const NOW_MS = Date.parse('2026-06-15T12:00:00Z');
const inHours = (hours: number) => new Date(NOW_MS + hours * HOUR_MS);

/** Hours close together, so that ends coincide with each other and with the moments checked. */
const moment = fc.integer({ min: -48, max: 96 }).map(inHours);
const longAgo = fc.constant(inHours(-100));
const subscriptions = fc.record({
  subscriptionId: fc.constantFrom('sub_1', 'sub_2'),
  status: fc.constantFrom('active', 'trialing', 'past_due', 'unpaid'),
  price: fc.constantFrom('monthly' as const, 'yearly' as const),
  startedAt: longAgo,
  periodStartsAt: longAgo,
  periodEndsAt: moment,
  cancelsAt: fc.option(moment),
  endedAt: fc.constant(null),
  collectionPaused: fc.constant(false),
  pastDueSince: fc.option(moment),
  paymentLost: fc.constant(false),
  chargePending: fc.boolean(),
});
const grants = fc.record({
  plan: fc.constantFrom<GrantFacts['plan']>('premium', 'business'),
  grantedAt: fc.constant(inHours(-100)),
  until: fc.option(moment),
});
const allFacts: fc.Arbitrary<PlanFacts> = fc.record({
  subscriptions: fc.array(subscriptions, { maxLength: 3 }),
  grants: fc.array(grants, { maxLength: 4 }),
  pastDueGraceDays: fc.constantFrom(0, 1),
});

const laterMoments = Array.from({ length: 130 }, (_, hours) => inHours(hours));

function told(facts: PlanFacts) {
  const inForce = subscriptionInForce(facts, inHours(0));
  return { plan: inForce.plan, until: inForce.until, after: planAfter(facts, inForce) };
}

describe('the plan that follows', () => {
  test('makes one publication right for every later moment, in any combination of gifts and subscriptions', () => {
    let followed = 0;
    fc.assert(
      fc.property(allFacts, (facts) => {
        const change = told(facts);
        if (change.after) followed += 1;
        const expected = laterMoments.map((now) => subscriptionInForce(facts, now).plan);
        expect(laterMoments.map((now) => planAt(change, now))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
    expect(followed).toBeGreaterThan(20);
  });

  test('after a plan without end, or after none, is none', () => {
    const stays: PlanFacts = {
      subscriptions: [],
      grants: [
        { plan: 'business', grantedAt: inHours(-1), until: null },
        { plan: 'premium', grantedAt: inHours(-1), until: inHours(9) },
      ],
      pastDueGraceDays: 7,
    };
    expect([told(stays).after, told({ ...stays, grants: [] }).after]).toEqual([null, null]);
  });
});
