// The person's current subscription. It is refetched when the page regains focus, and polled while something happens in
// another tab.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { useEffect, useRef } from 'react';
import { paymentsKey, subscriptionQuery } from '#billing/billing-queries.ts';

const LOOK_EVERY_MS = 4000;
/** After that it is only refetched when the page regains focus. */
const LOOK_FOR_MS = 15 * 60_000;
/** The webhook event of an invoice may arrive after that of the subscription. */
const PAYMENT_FOLLOWS_MS = 1500;

export function useSubscription() {
  const isSignedIn = useSession().status === 'signed-in';
  return useQuery({ ...subscriptionQuery, enabled: isSignedIn });
}

export function useRefetchSubscription(isAwaited: boolean): void {
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

/** Calls back with the subscription before and after, whoever changed it; the payments are refetched. */
export function useSubscriptionChange(
  now: Subscription | undefined,
  onChange: (before: Subscription, now: Subscription) => void,
): void {
  const queryClient = useQueryClient();
  const last = useRef<Subscription | undefined>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const before = last.current;
    last.current = now;
    if (!before || !now || JSON.stringify(before) === JSON.stringify(now)) return;
    latest.current(before, now);
    const ask = () => void queryClient.invalidateQueries({ queryKey: paymentsKey });
    ask();
    setTimeout(ask, PAYMENT_FOLLOWS_MS);
  }, [now, queryClient]);
}
