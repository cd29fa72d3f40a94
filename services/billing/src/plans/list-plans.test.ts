import { describe, expect, test } from '@jest/globals';
import { listPlans } from './list-plans.ts';

describe('the plan catalogue', () => {
  test('shows the limits in force, overrides included', () => {
    const plans = listPlans({ preset: 'usage-card', freeStandard: 7 });
    expect(plans.map(({ id, dailyLimits }) => [id, dailyLimits])).toEqual([
      ['free', { standard: 7, premium: 3 }],
      ['premium', { standard: -1, premium: 50 }],
      ['business', { standard: -1, premium: -1 }],
    ]);
    expect(plans[1]?.benefits).toContain('50 premium responses daily');
  });

  test('offers the other set of limits as a preset', () => {
    expect(listPlans({ preset: 'service-class' }).map((plan) => plan.dailyLimits)).toEqual([
      { standard: 10, premium: 2 },
      { standard: 100, premium: 20 },
      { standard: 1000, premium: 200 },
    ]);
  });

  test('computes the yearly saving from the prices, and sells premium only', () => {
    const [free, premium, business] = listPlans({ preset: 'usage-card' });
    expect([free?.prices, business?.prices]).toEqual([[], []]);
    expect(premium?.prices).toEqual([
      {
        id: 'monthly',
        price: { amountMinor: 999, currency: 'USD' },
        perMonth: { amountMinor: 999, currency: 'USD' },
        savePercent: 0,
      },
      {
        id: 'yearly',
        price: { amountMinor: 9999, currency: 'USD' },
        perMonth: { amountMinor: 833, currency: 'USD' },
        savePercent: 16,
      },
    ]);
  });
});
