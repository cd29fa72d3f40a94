import { describe, expect, test } from '@jest/globals';
import type { PriceId } from '@consilium/contracts/plans.ts';
import type { ProviderSubscription } from '../payments/payments.ts';
import { at, subscriptionWith } from '../testing/provider-objects.ts';
import { kindOfChange } from './changeable.ts';

const scheduled = (price: PriceId) => ({ price, at: at('2027-01-10T08:00:00Z'), scheduleId: 'sub_sched_1' });
const kind = (from: PriceId, to: PriceId, given: Partial<ProviderSubscription> = {}) =>
  kindOfChange({ subscription: subscriptionWith({ price: from, ...given }), from }, to);

describe('a change of plan', () => {
  test('from month to year happens at once, from year to month when the paid year ends', () => {
    expect(kind('monthly', 'yearly')).toBe('at once');
    expect(kind('yearly', 'monthly')).toBe('at period end');
  });

  test('to the current plan drops a planned change, and is refused without one', () => {
    expect(kind('yearly', 'yearly', { scheduled: scheduled('monthly') })).toBe('stay');
    expect(() => kind('yearly', 'yearly')).toThrow('You are on this plan already.');
    expect(() => kind('monthly', 'monthly')).toThrow('You are on this plan already.');
  });

  test('that is already planned cannot be planned again', () => {
    expect(() => kind('yearly', 'monthly', { scheduled: scheduled('monthly') })).toThrow(
      'This change is planned already.',
    );
  });
});
