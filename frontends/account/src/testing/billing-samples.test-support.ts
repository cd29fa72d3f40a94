// Sample subscriptions, payments and plans as billing returns them.
import type { Plan } from '@consilium/contracts/billing/http.ts';
import type { Payment, PlanChangePreview, Subscription } from '@consilium/contracts/billing/subscription.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { planBenefits, planNames } from '@consilium/contracts/plan-words.ts';
import { dailyLimits, perMonth, planIdSchema, priceOf, savePercent, soldAs } from '@consilium/contracts/plans.ts';

const preset = 'usage-card';

export const plans: { preset: typeof preset; plans: Plan[] } = {
  preset,
  plans: planIdSchema.options.map((id) => {
    const limits = dailyLimits({ preset }, id);
    return {
      id,
      name: planNames[id],
      dailyLimits: limits,
      benefits: planBenefits(id, limits),
      prices: soldAs[id].map((price) => ({
        id: price,
        price: priceOf(price),
        perMonth: perMonth(price),
        savePercent: savePercent(price),
      })),
    };
  }),
};

export const free: Subscription = {
  subscribed: false,
  subscription_tier: 'free',
  subscription_end: null,
  subscription_cancelled: false,
  plan: 'free',
  nextPayment: null,
  paymentProblem: null,
  paymentsAvailable: true,
};
const end = '2026-12-22T12:00:00.000Z';

export const monthly: Subscription = {
  ...free,
  subscribed: true,
  subscription_tier: 'monthly',
  subscription_end: end,
  plan: 'premium',
  nextPayment: { at: end, price: 'monthly', amount: priceOf('monthly') },
};
const yearEnd = '2027-11-22T12:00:00.000Z';
export const yearly: Subscription = {
  ...monthly,
  subscription_tier: 'yearly',
  subscription_end: yearEnd,
  nextPayment: { at: yearEnd, price: 'yearly', amount: priceOf('yearly') },
};
export const cancelled: Subscription = { ...monthly, subscription_cancelled: true, nextPayment: null };
export const pastDue: Subscription = {
  ...monthly,
  subscription_end: '2026-11-27T12:00:00.000Z',
  nextPayment: null,
  paymentProblem: { since: '2026-11-20T12:00:00.000Z', accessEndsAt: '2026-11-27T12:00:00.000Z' },
};
export const business: Subscription = { ...free, plan: 'business' };

export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

export const toYearly: PlanChangePreview = {
  from: 'monthly',
  to: 'yearly',
  effectiveAt: '2026-11-22T12:00:00.000Z',
  dueNow: usd(9333),
  credit: usd(666),
  renewsAt: yearEnd,
  prorationDate: 1_795_348_800,
};
export const toMonthly: PlanChangePreview = {
  from: 'yearly',
  to: 'monthly',
  effectiveAt: yearEnd,
  dueNow: usd(0),
  credit: usd(0),
  renewsAt: yearEnd,
  prorationDate: 1_795_348_800,
};

export const payment = (more: Partial<Payment> = {}): Payment => ({
  id: 'in_1',
  number: 'CONS-0001',
  paidAt: '2026-11-22T12:00:00.000Z',
  createdAt: '2026-11-22T12:00:00.000Z',
  status: 'paid',
  amount: usd(999),
  refunded: usd(0),
  takenBack: usd(0),
  price: 'monthly',
  periodStartsAt: '2026-11-22T12:00:00.000Z',
  periodEndsAt: end,
  ...more,
});

export const usage = (plan: UsageAnswer['plan'], used = 4): UsageAnswer => {
  const limits = dailyLimits({ preset }, plan);
  const figures = (limit: number, count: number) => ({
    used: count,
    held: 0,
    limit,
    remaining: limit < 0 ? -1 : Math.max(0, limit - count),
    resetsAt: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  });
  return {
    plan,
    preset,
    zone: 'Europe/Berlin',
    mode: 'normal',
    classes: { standard: figures(limits.standard, used), premium: figures(limits.premium, 1) },
  };
};
