// The queries about a person's subscription, the previews of changing it, and the payments.
import type { PriceId } from '@consilium/contracts/plans.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';
import { queryOptions } from '@consilium/web/platform.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: ({ signal }) => api.billing.checkSubscription(undefined, { signal }),
  staleTime: 0,
});

/** A preview is never cached: refunds shrink by the day. */
export const cancellationQuery = queryOptions({
  queryKey: ['billing', 'cancellation'],
  queryFn: ({ signal }) => api.billing.previewCancellation(undefined, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const planChangeQuery = (planType: PriceId) =>
  queryOptions({
    queryKey: ['billing', 'plan-change', planType],
    queryFn: ({ signal }) => api.billing.previewPlanChange({ planType }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export type CheckoutOutcome = ApiOutputs['billing']['checkoutOutcome'];

export function fetchCheckoutOutcome(sessionId: string, signal: AbortSignal): Promise<CheckoutOutcome> {
  return api.billing.checkoutOutcome({ sessionId }, { signal });
}

export type PaymentsPage = ApiOutputs['billing']['listPayments'];

export const paymentsKey = ['billing', 'payments'] as const;

export function fetchPayments(after: string | undefined, signal: AbortSignal): Promise<PaymentsPage> {
  return api.billing.listPayments({ after }, { signal });
}
