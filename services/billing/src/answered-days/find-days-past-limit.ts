// Finds the days on which somebody got more answers than the plan allows. It reads only chat's replies and billing's plans,
// so it also finds a fault that the ledger and the quota store share.
import type { DayPastLimit } from '@consilium/contracts/billing/ledger-check.ts';
import type { AnsweredDay } from '@consilium/contracts/chat/internal-http.ts';
import { planAt } from '@consilium/contracts/billing/plan-at.ts';
import { dailyLimits, messageClassSchema, planIdSchema, UNLIMITED } from '@consilium/contracts/plans.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { BillingContext } from '../context/context.ts';
import { answeredDays } from './ask-chat.ts';
import type { MoreThan } from './ask-chat.ts';
import { plansOf } from './plans-of.sql.ts';
import type { PlanSince } from './plans-of.sql.ts';

/** Longer than the time between two nightly checks, so every day is checked after its end. */
const CHECKED_BACK_MS = 26 * 60 * 60 * 1000;
const MOST_ANSWERS = 2_147_483_647;
const neverTold: PlanSince = { plan: 'free', until: null, after: null, since: null };

export type CheckingContext = Pick<BillingContext, 'pool' | 'clock' | 'config' | 'identities' | 'quotaSettings'>;

/** Undefined where `CHAT_URL` is not set. */
export async function findDaysPastLimit(
  context: CheckingContext,
  signal?: AbortSignal,
): Promise<readonly DayPastLimit[] | undefined> {
  if (!context.config.CHAT_URL) return undefined;
  const now = context.clock.now();
  const past: DayPastLimit[] = [];
  const since = new Date(now.getTime() - CHECKED_BACK_MS);
  for await (const days of answeredDays(context, since, leastLimits(context))) {
    signal?.throwIfAborted();
    const names = days.map(({ pseudonym }) => pseudonym);
    const plans = await plansOf(context.pool, names);
    for (const day of days) {
      const limit = limitOf(context, day, plans.get(day.pseudonym) ?? neverTold, now);
      if (limit !== UNLIMITED && day.answers > limit) past.push(pastLimit(day, limit));
    }
  }
  return past.toSorted((one, other) => other.answers - other.limit - (one.answers - one.limit));
}

function pastLimit({ pseudonym, class: messageClass, windowStartsAt, answers }: AnsweredDay, limit: number) {
  return { pseudonym, class: messageClass, windowStartsAt, answers, limit };
}

/** Whoever got no more than the smallest plan allows is within every plan. */
function leastLimits({ quotaSettings }: CheckingContext): MoreThan {
  const least = (messageClass: MessageClass) => {
    const limits = planIdSchema.options.map((plan) => dailyLimits(quotaSettings, plan)[messageClass]);
    return Math.min(MOST_ANSWERS, ...limits.filter((limit) => limit !== UNLIMITED));
  };
  const [standard, premium] = messageClassSchema.options.map(least);
  return { standard: standard ?? MOST_ANSWERS, premium: premium ?? MOST_ANSWERS };
}

/** If the plan changed during the day, the earlier limit counts too; only chat's replies recorded it. */
function limitOf({ quotaSettings }: CheckingContext, day: AnsweredDay, plan: PlanSince, now: Date): number {
  const limit = dailyLimits(quotaSettings, planAt(plan, now))[day.class];
  const begun = new Date(day.windowStartsAt);
  const changed = [plan.since, plan.until].some((at) => at !== null && at > begun && at <= now);
  if (!changed) return limit;
  return limit === UNLIMITED || day.highestLimit === UNLIMITED ? UNLIMITED : Math.max(limit, day.highestLimit);
}
