// Coming back from the checkout, which ?checkout= names. Nothing is granted here: the server is polled until it knows
// the outcome.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery, useQueryClient, useSearchParams } from '@consilium/web/platform.ts';
import { useEffect, useState } from 'react';
import { fetchCheckoutOutcome, subscriptionQuery, type CheckoutOutcome } from '#billing/billing-queries.ts';

const LOOK_EVERY_MS = 2000;
const PATIENCE_MS = 90_000;

export type BackState = 'waiting' | 'slow' | 'active' | 'left' | 'unfinished' | 'expired' | 'unknown' | 'failed';

export interface Back {
  readonly state: BackState;
  readonly outcome: CheckoutOutcome | undefined;
  readonly lookAgain: () => void;
  /** The outcome is outdated. */
  readonly dismiss: () => void;
}

export function useCheckoutReturn(): Back | undefined {
  const [checkout, dismiss] = useNamedCheckout();
  const [isSlow, setSlow] = useState(false);
  const isAsked = checkout !== null && checkout !== '' && checkout !== 'cancelled';
  const { data, error, refetch } = useQuery({
    queryKey: ['billing', 'checkout', checkout],
    queryFn: ({ signal }) => fetchCheckoutOutcome(checkout ?? '', signal),
    enabled: isAsked,
    refetchInterval: ({ state }) => (!isSlow && state.data && isUnderWay(state.data) ? LOOK_EVERY_MS : false),
    staleTime: Infinity,
  });
  const state = checkout === 'cancelled' ? 'left' : stateOf(data, error, isSlow);
  useKnownSubscription(data);
  useCleanAddress(checkout === null || !['waiting', 'slow', 'failed'].includes(state));
  useEffect(() => {
    if (!isAsked || state !== 'waiting') return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAsked, state]);
  if (!isAsked && state !== 'left') return undefined;
  const lookAgain = () => {
    setSlow(false);
    void refetch();
  };
  return { state, outcome: data, lookAgain, dismiss };
}

/** Kept after the URL was cleaned. */
function useNamedCheckout(): readonly [checkout: string | null, dismiss: () => void] {
  const [query] = useSearchParams();
  const [checkout, setCheckout] = useState(() => query.get('checkout'));
  return [checkout, () => setCheckout(null)];
}

function useKnownSubscription(outcome: CheckoutOutcome | undefined): void {
  const queryClient = useQueryClient();
  const subscription = outcome?.subscription;
  useEffect(() => {
    if (subscription) queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
  }, [subscription, queryClient]);
}

/** While the outcome is pending the URL keeps the checkout, so that a reload asks again. */
function useCleanAddress(isOver: boolean): void {
  const [query, setQuery] = useSearchParams();
  const isNamed = query.has('checkout');
  useEffect(() => {
    if (isNamed && isOver) setQuery({}, { replace: true, preventScrollReset: true });
  }, [isNamed, isOver, setQuery]);
}

function stateOf(outcome: CheckoutOutcome | undefined, error: unknown, isSlow: boolean): BackState {
  if (!outcome && error) return toApiError(error).status === 404 ? 'unknown' : 'failed';
  if (!outcome || isUnderWay(outcome)) return isSlow ? 'slow' : 'waiting';
  if (outcome.state === 'paid') return 'active';
  return outcome.state === 'expired' ? 'expired' : 'unfinished';
}

/** A payment is not enough: the plan has to be active. */
function isUnderWay({ state, subscription }: CheckoutOutcome): boolean {
  return state === 'processing' || (state === 'paid' && !subscription.subscribed);
}
