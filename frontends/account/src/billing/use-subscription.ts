// My subscription as it is now. It is looked at again when this page is come back to, and often while something is
// under way in another tab.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { useEffect, useRef } from 'react';
import { paymentsKey, subscriptionQuery } from '#billing/billing-queries.ts';

const LOOK_EVERY_MS = 4000;
/** Whoever stays away longer is noticed when they come back. */
const LOOK_FOR_MS = 15 * 60_000;
/** A payment's invoice may be told of after the subscription. */
const PAYMENT_FOLLOWS_MS = 1500;

export function useSubscription() {
  const isSignedIn = useSession().status === 'signed-in';
  return useQuery({ ...subscriptionQuery, enabled: isSignedIn });
}

export function useLookAgain(isAwaited: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      void queryClient.refetchQueries({ queryKey: subscriptionQuery.queryKey }, { cancelRefetch: false });
    };
    const untilMs = Date.now() + LOOK_FOR_MS;
    const timer = isAwaited ? setInterval(() => Date.now() < untilMs && look(), LOOK_EVERY_MS) : undefined;
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAwaited, queryClient]);
}

/** Tells what it was and what it is, whoever changed it; the payments are asked anew. */
export function useSubscriptionChange(
  now: Subscription | undefined,
  onChange: (before: Subscription, now: Subscription) => void,
): void {
  const queryClient = useQueryClient();
  const last = useRef<Subscription | undefined>(undefined);
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  useEffect(() => {
    const before = last.current;
    last.current = now;
    if (!before || !now || JSON.stringify(before) === JSON.stringify(now)) return;
    told.current(before, now);
    const ask = () => void queryClient.invalidateQueries({ queryKey: paymentsKey });
    ask();
    setTimeout(ask, PAYMENT_FOLLOWS_MS);
  }, [now, queryClient]);
}
