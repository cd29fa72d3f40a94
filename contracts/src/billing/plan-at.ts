// An account's plan at a moment, from the last plan-changed event: whoever keeps a copy applies this with a clock. Pure.
import type { z } from 'zod';
import { isKnownName } from '../known-names.ts';
import { planIds } from '../plans.ts';
import type { PlanId } from '../plans.ts';
import type { planChanged } from './events.ts';

/** A plan with its end; null: no end. */
export interface TimedPlan<Plan extends string = PlanId> {
  readonly plan: Plan;
  readonly until: Date | null;
}

export interface PlanWithAfter<Plan extends string = PlanId> extends TimedPlan<Plan> {
  /** The plan that follows at `until`. Null: free. */
  readonly after: TimedPlan<Plan> | null;
}

/** As published, with any plan name, because a later build may know it. */
export type PublishedPlan = PlanWithAfter<string>;

/** An unknown plan, added after this build, counts as this one, so that nobody loses a paid plan. */
const UNKNOWN_PLAN: PlanId = 'premium';

export function planAt({ plan, until, after }: PublishedPlan, now: Date): PlanId {
  if (until === null || now < until) return planOf(plan);
  return after !== null && (after.until === null || now < after.until) ? planOf(after.plan) : 'free';
}

export function planOf(name: string): PlanId {
  return isKnownName(planIds, name) ? name : UNKNOWN_PLAN;
}

/** An event without `until` never ends; one without `after` ends in free. */
export function planFromEvent({ plan, until, after }: z.output<typeof planChanged.data>): PublishedPlan {
  return { plan, until: dateOf(until), after: after ? { plan: after.plan, until: dateOf(after.until) } : null };
}

function dateOf(time: string | null | undefined): Date | null {
  return typeof time === 'string' ? new Date(time) : null;
}
