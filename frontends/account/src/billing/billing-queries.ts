// What the pages ask of billing about me: my subscription, what a change of it would mean, my payments.
import type {
  CancellationOption,
  Payment,
  PlanChangePreview,
  Subscription,
} from '@consilium/contracts/billing/subscription.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import { queryOptions } from '@consilium/web/platform.ts';

const prefix = servicePrefixes.billing;

export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: ({ signal }) => fetchJson<Subscription>(`${prefix}/check-subscription`, { signal }),
  staleTime: 0,
});

/** What it would mean is asked each time anew: amounts go down by the day. */
export const cancellationQuery = queryOptions({
  queryKey: ['billing', 'cancellation'],
  queryFn: ({ signal }) =>
    fetchJson<{ options: readonly CancellationOption[]; moneyBackUsed: boolean }>(`${prefix}/cancel-subscription`, {
      signal,
    }),
  staleTime: 0,
  gcTime: 0,
});

export const planChangeQuery = (planType: PriceId) =>
  queryOptions({
    queryKey: ['billing', 'plan-change', planType],
    queryFn: ({ signal }) => fetchJson<PlanChangePreview>(`${prefix}/change-plan?planType=${planType}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export interface CheckoutOutcome {
  readonly state: 'open' | 'processing' | 'paid' | 'expired';
  readonly subscription: Subscription;
}

export function fetchCheckoutOutcome(sessionId: string, signal: AbortSignal): Promise<CheckoutOutcome> {
  return fetchJson(`${prefix}/checkouts/${encodeURIComponent(sessionId)}`, { signal });
}

export interface PaymentsPage {
  readonly payments: readonly Payment[];
  readonly next: string | null;
}

export const paymentsKey = ['billing', 'payments'] as const;

export function fetchPayments(after: string | undefined, signal: AbortSignal): Promise<PaymentsPage> {
  const from = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  return fetchJson(`${prefix}/payments${from}`, { signal });
}
