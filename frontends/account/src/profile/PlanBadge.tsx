// The plan in force, and until when where it was cancelled.
import type { PlanId } from '@consilium/contracts/plans.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { dayInWords } from '#billing/billing-words.ts';
import { useSubscription } from '#billing/use-subscription.ts';
import { tierNames } from '#profile/profile-words.ts';

export function PlanBadge({ tier }: { readonly tier: PlanId }) {
  return tier === 'free' ? <Badge tone="accent">{tierNames.free}</Badge> : <PaidPlanBadge tier={tier} />;
}

/** Without an answer of the subscription only the plan is named. */
function PaidPlanBadge({ tier }: { readonly tier: PlanId }) {
  const { data } = useSubscription();
  const end = data?.subscription_cancelled ? data.subscription_end : null;
  return <Badge tone="accent">{end === null ? tierNames[tier] : `${tierNames[tier]} until ${dayInWords(end)}`}</Badge>;
}
