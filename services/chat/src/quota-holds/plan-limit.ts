// How many messages of a class the plan gives in a day.
import { dailyLimits, planIdSchema } from '@consilium/contracts/plans.ts';
import type { MessageClass, PlanId } from '@consilium/contracts/plans.ts';
import type { ChatContext } from '../context.ts';

export function planOf(tier: string): PlanId {
  return planIdSchema.catch('free').parse(tier);
}

/** The part of the configuration that limits come from. */
export type LimitsConfig = Pick<ChatContext['config'], 'QUOTA_PRESET' | 'QUOTA_FREE_STANDARD' | 'QUOTA_FREE_PREMIUM'>;

export function planLimit(
  { config }: { readonly config: LimitsConfig },
  plan: PlanId,
  messageClass: MessageClass,
): number {
  const { QUOTA_PRESET: preset, QUOTA_FREE_STANDARD: freeStandard, QUOTA_FREE_PREMIUM: freePremium } = config;
  return dailyLimits({ preset, freeStandard, freePremium }, plan)[messageClass];
}
