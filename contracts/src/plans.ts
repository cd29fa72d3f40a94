// The one plan catalogue: the limits and prices that are shown are those that apply.
import { z } from 'zod';

export const planIds = ['free', 'premium', 'business'] as const;
export const planIdSchema = z.enum(planIds);
export type PlanId = z.infer<typeof planIdSchema>;

/** Messages are counted in two classes: standard, and premium (the deeper model). */
export const messageClasses = ['standard', 'premium'] as const;
export const messageClassSchema = z.enum(messageClasses);
export type MessageClass = z.infer<typeof messageClassSchema>;

export const quotaPresetSchema = z.enum(['usage-card', 'service-class']);
export type QuotaPreset = z.infer<typeof quotaPresetSchema>;

/** -1 means unlimited. Limits are per person and day (a window from local midnight to the next). */
export const UNLIMITED = -1;
export type DailyLimits = Readonly<Record<MessageClass, number>>;

/** Two sets of limits; `usage-card` is the default. */
export const quotaPresets: Readonly<Record<QuotaPreset, Readonly<Record<PlanId, DailyLimits>>>> = {
  'usage-card': {
    free: { standard: 15, premium: 3 },
    premium: { standard: UNLIMITED, premium: 50 },
    business: { standard: UNLIMITED, premium: UNLIMITED },
  },
  'service-class': {
    free: { standard: 10, premium: 2 },
    premium: { standard: 100, premium: 20 },
    business: { standard: 1000, premium: 200 },
  },
};

/** Overrides come from QUOTA_FREE_STANDARD and QUOTA_FREE_PREMIUM. */
export interface QuotaSettings {
  readonly preset: QuotaPreset;
  readonly freeStandard?: number | undefined;
  readonly freePremium?: number | undefined;
}

export function dailyLimits(settings: QuotaSettings, plan: PlanId): DailyLimits {
  const limits = quotaPresets[settings.preset][plan];
  if (plan !== 'free') return limits;
  return { standard: settings.freeStandard ?? limits.standard, premium: settings.freePremium ?? limits.premium };
}

/** Visitors: conversations in total (not per day). */
export const VISITOR_CONVERSATION_CAP = 5;
/** Most whole answers that an operator may give to a visitor. */
export const MOST_VISITOR_ANSWERS = 5;
/** Answers that all visitors of one network address get in a day. */
export const VISITOR_ADDRESS_ANSWERS = 20;

export const moneySchema = z.object({ amountMinor: z.number().int(), currency: z.string().length(3) });
export type Money = z.infer<typeof moneySchema>;

export const priceIds = ['monthly', 'yearly'] as const;
export const priceIdSchema = z.enum(priceIds);
export type PriceId = z.infer<typeof priceIdSchema>;

/** Premium is sold by the month and by the year; business is given by an administrator. */
export const prices: Readonly<Record<PriceId, Money & { readonly months: number }>> = {
  monthly: { amountMinor: 999, currency: 'USD', months: 1 },
  yearly: { amountMinor: 9999, currency: 'USD', months: 12 },
};

export const soldAs: Readonly<Record<PlanId, readonly PriceId[]>> = {
  free: [],
  premium: ['monthly', 'yearly'],
  business: [],
};

export function priceOf(id: PriceId): Money {
  const { amountMinor, currency } = prices[id];
  return { amountMinor, currency };
}

/** Rounded down: $99.99 a year is shown as $8.33 a month. */
export function perMonth(id: PriceId): Money {
  const { amountMinor, currency, months } = prices[id];
  return { amountMinor: Math.floor(amountMinor / months), currency };
}

/** Compared with the monthly price for as many months; rounded down, so that nobody saves less than promised. */
export function savePercent(id: PriceId): number {
  const { amountMinor, months } = prices[id];
  const byTheMonth = prices.monthly.amountMinor * months;
  return Math.floor((100 * (byTheMonth - amountMinor)) / byTheMonth);
}
