// Amounts, days and plans in words.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { planNames } from '@consilium/contracts/plan-words.ts';
import type { Money, PriceId } from '@consilium/contracts/plans.ts';
import { moneyInFull } from '@consilium/web/text/money-words.ts';

/** As everywhere, whatever language the browser has. */
export function moneyInWords({ amountMinor, currency }: Money): string {
  return moneyInFull(amountMinor, currency);
}

/** In the reader's time zone. */
export function dayInWords(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' });
}

export const priceTitles: Readonly<Record<PriceId, string>> = { monthly: 'Monthly', yearly: 'Yearly' };

/** "per month" of a price. */
export const periodNames: Readonly<Record<PriceId, string>> = { monthly: 'month', yearly: 'year' };

/** "monthly", "yearly", or the name of a granted plan. */
export function tierInWords({ subscription_tier: tier, plan }: Subscription): string {
  return tier === 'free' ? planNames[plan].toLowerCase() : tier;
}

/** A plan without a subscription: it was granted. */
export function isGranted({ subscribed, plan }: Subscription): boolean {
  return !subscribed && plan !== 'free';
}
