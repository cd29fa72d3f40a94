// The plan that follows when the current one ends, from what is known now. Pure.
import type { TimedPlan } from '@consilium/contracts/billing/plan-at.ts';
import { subscriptionInForce } from './subscription-in-force.ts';
import type { PlanFacts, PlanInForce } from './subscription-in-force.ts';

/**
 * Null: free. One following plan is enough: a plan is published with the longest end of its kind, so what follows is a
 * lesser one, and there is only one between the best plan and free.
 */
export function planAfter(facts: PlanFacts, { until }: Pick<PlanInForce, 'until'>): TimedPlan | null {
  if (until === null) return null;
  const next = subscriptionInForce(facts, until);
  return next.plan === 'free' ? null : { plan: next.plan, until: next.until };
}
