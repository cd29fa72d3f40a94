// The plan of an account at a moment, by what billing told of it last: whoever keeps a copy goes by this and a clock. Pure.
import type { z } from 'zod';
import { isKnownName } from '../known-names.ts';
import { planIds } from '../plans.ts';
import type { PlanId } from '../plans.ts';
import type { planChanged } from './events.ts';

/** Ends by itself; null: it stays. */
export interface TimedPlan<Plan extends string = PlanId> {
  readonly plan: Plan;
  readonly until: Date | null;
}

export interface PlanWithAfter<Plan extends string = PlanId> extends TimedPlan<Plan> {
  /** What follows by itself at `until`. Null: free. */
  readonly after: TimedPlan<Plan> | null;
}

/** As it was told, with whatever name: kept so, because a later build may know the plan. */
export type ToldPlan = PlanWithAfter<string>;

/** What a plan counts as that joined after this build: nobody is told of a plan above free without having one. */
const UNKNOWN_PLAN: PlanId = 'premium';

export function planAt({ plan, until, after }: ToldPlan, now: Date): PlanId {
  if (until === null || now < until) return planOf(plan);
  return after !== null && (after.until === null || now < after.until) ? planOf(after.plan) : 'free';
}

export function planOf(name: string): PlanId {
  return isKnownName(planIds, name) ? name : UNKNOWN_PLAN;
}

/** Events from before an end was told stay; those from before it was told what follows end in free. */
export function planToldIn({ plan, until, after }: z.output<typeof planChanged.data>): ToldPlan {
  return { plan, until: dateOf(until), after: after ? { plan: after.plan, until: dateOf(after.until) } : null };
}

function dateOf(time: string | null | undefined): Date | null {
  return typeof time === 'string' ? new Date(time) : null;
}
