// Names and benefits of plans in words. Separate from the catalogue's schemas, so that pages need not load those.
import { UNLIMITED } from './plans.ts';
import type { DailyLimits, PlanId } from './plans.ts';

export const planNames: Readonly<Record<PlanId, string>> = { free: 'Free', premium: 'Premium', business: 'Business' };

/** What a plan includes, with the limits in force. */
export function planBenefits(plan: PlanId, limits: DailyLimits): string[] {
  const messages = [
    `${limitFigure(limits.standard)} standard messages daily`,
    `${limitFigure(limits.premium)} premium responses daily`,
  ];
  return plan === 'free' ? messages : [...messages, ...premiumExtras];
}

const premiumExtras = [
  'Priority response speed',
  'Extended conversation history',
  'Advanced AI capabilities',
  'Premium support',
];

/** What the upgrade page says about a subscription. */
export const subscriptionBenefits = [
  'Unlimited expert consultations',
  'Priority response times',
  'Advanced AI capabilities',
  'Extended conversation history',
  'Premium support',
  'Cancel anytime',
] as const;

/** What an upgrade adds; `limits` are those of premium. Without limits no number is shown, which is better than a wrong one. */
export function upgradeBenefits(limits?: Pick<DailyLimits, 'premium'>): string[] {
  return [
    'Unlimited free conversations',
    limits ? `${limitFigure(limits.premium)} premium responses daily` : 'Premium responses daily',
    'Priority response speed',
    'Advanced features',
  ];
}

function limitFigure(limit: number): string {
  return limit === UNLIMITED ? 'Unlimited' : limit.toLocaleString('en-US');
}
