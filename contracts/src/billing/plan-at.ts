// The plan of an account at a moment, by what billing told of it last: whoever keeps a copy goes by this and a clock. Pure.
import type { z } from 'zod';
import type { PlanId } from '../plans.ts';
import type { planChanged } from './events.ts';

/** Ends by itself; null: it stays. */
export interface TimedPlan {
  readonly plan: PlanId;
  readonly until: Date | null;
}

export interface PlanWithAfter extends TimedPlan {
  /** What follows by itself at `until`. Null: free. */
  readonly after: TimedPlan | null;
}

export function planAt({ plan, until, after }: PlanWithAfter, now: Date): PlanId {
  if (until === null || now < until) return plan;
  return after !== null && (after.until === null || now < after.until) ? after.plan : 'free';
}

/** Events from before an end was told stay; those from before it was told what follows end in free. */
export function planToldIn({ plan, until, after }: z.output<typeof planChanged.data>): PlanWithAfter {
  return { plan, until: dateOf(until), after: after ? { plan: after.plan, until: dateOf(after.until) } : null };
}

function dateOf(time: string | null | undefined): Date | null {
  return typeof time === 'string' ? new Date(time) : null;
}
