// The counters and the badge show other services' copies of the plan: after a change they are refetched until they
// agree.
import type { PlanId } from '@consilium/contracts/plans.ts';
import { useProfile } from '@consilium/web/api/profile.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { useUsage } from '@consilium/web/api/usage.ts';
import { useQueryClient } from '@consilium/web/platform.ts';
import { useEffect } from 'react';

const ASK_EVERY_MS = 1000;
/** A copy that is still behind then is left to its own next refetch. */
const ASK_FOR_MS = 60_000;

/** True while the counters belong to another plan than `plan`; false when either is unknown. */
export function useUsageIsBehind(plan: PlanId | undefined): boolean {
  const usage = useUsage().data?.plan;
  const tier = useProfile(false).data?.subscriptionTier;
  useRefetchWhile(queryKeys.usage, isBehind(usage, plan));
  useRefetchWhile(queryKeys.profile, isBehind(tier, plan));
  return isBehind(usage, plan);
}

const isBehind = (copy: PlanId | undefined, plan: PlanId | undefined): boolean =>
  copy !== undefined && plan !== undefined && copy !== plan;

function useRefetchWhile(queryKey: readonly string[], isAwaited: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAwaited) return undefined;
    const untilMs = Date.now() + ASK_FOR_MS;
    const ask = () =>
      Date.now() < untilMs && void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAwaited, queryClient, queryKey]);
}
