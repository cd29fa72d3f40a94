// GET /plans: the one catalogue, with the limits that are really in force and savings computed from the prices.
import type { Plan } from '@consilium/contracts/billing/http.ts';
import { dailyLimits, planIdSchema, prices, UNLIMITED } from '@consilium/contracts/plans.ts';
import type { DailyLimits, PlanId, PriceId, QuotaSettings } from '@consilium/contracts/plans.ts';

const names: Readonly<Record<PlanId, string>> = { free: 'Free', premium: 'Premium', business: 'Business' };

/** Premium is bought; business is granted by an admin, free is where everybody starts. */
const soldAs: Readonly<Record<PlanId, readonly PriceId[]>> = { free: [], premium: ['monthly', 'yearly'], business: [] };

export function listPlans(settings: QuotaSettings): Plan[] {
  return planIdSchema.options.map((id) => {
    const limits = dailyLimits(settings, id);
    return {
      id,
      name: names[id],
      dailyLimits: { ...limits },
      benefits: benefitsOf(id, limits),
      prices: soldAs[id].map(priceOf),
    };
  });
}

function benefitsOf(id: PlanId, limits: DailyLimits): string[] {
  const messages = [
    `${figure(limits.standard)} standard messages daily`,
    `${figure(limits.premium)} premium responses daily`,
  ];
  if (id === 'free') return messages;
  return [
    ...messages,
    'Priority response speed',
    'Extended conversation history',
    'Advanced AI capabilities',
    'Premium support',
  ];
}

function figure(limit: number): string {
  return limit === UNLIMITED ? 'Unlimited' : limit.toLocaleString('en-US');
}

function priceOf(id: PriceId): Plan['prices'][number] {
  const { amountMinor, currency, months } = prices[id];
  const monthly = prices.monthly.amountMinor;
  return {
    id,
    price: { amountMinor, currency },
    // Cut, not rounded: $99.99 a year is shown as $8.33 a month.
    perMonth: { amountMinor: Math.floor(amountMinor / months), currency },
    savePercent: Math.floor(100 * (1 - amountMinor / (monthly * months))),
  };
}
