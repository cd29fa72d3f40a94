import { manualClock } from '@consilium/kit/clock.ts';
import { describe, expect, test } from '@jest/globals';
import { createModelBudget } from './model-budget.ts';
import type { Asker } from './model-budget.ts';

const limits = { perMinute: 10, perNetwork: 3, visitorPercent: 50 };
const visitorOf = (network: string): Asker => ({ network, isVisitor: true });
const memberOf = (network: string): Asker => ({ network, isVisitor: false });
const networks = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`);

function budget() {
  const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
  return { clock, ...createModelBudget(limits, clock) };
}

describe('the budget of model calls that match problems', () => {
  test('limits each network separately', () => {
    const { take } = budget();
    const ofOne = [1, 2, 3, 4, 5].map(() => take(visitorOf('203.0.113.7')));
    expect([...ofOne, take(visitorOf('203.0.113.8'))]).toEqual([true, true, true, false, false, true]);
  });

  test('keeps half of the calls for signed-in people', () => {
    const { take } = budget();
    const visitors = networks.filter((network) => take(visitorOf(network)));
    const members = networks.filter((network) => take(memberOf(network)));
    expect([visitors.length, members.length]).toEqual([5, 5]);
  });

  test('allows calls again after a minute', () => {
    const { take, clock } = budget();
    for (const network of networks) take(memberOf(network));
    const spent = take(memberOf('203.0.113.7'));
    clock.advance(60_000);
    expect([spent, take(memberOf('203.0.113.7'))]).toEqual([false, true]);
  });

  test('allows no calls when it is zero', () => {
    const none = createModelBudget({ ...limits, perMinute: 0 }, manualClock(new Date()));
    expect(none.take(memberOf('203.0.113.7'))).toBe(false);
  });
});
