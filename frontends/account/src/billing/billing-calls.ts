// What a person does about their subscription.
import { receiptPath } from '@consilium/contracts/billing/receipt-path.ts';
import type { CancellationOption, PlanChangePreview, Subscription } from '@consilium/contracts/billing/subscription.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { Money, PriceId } from '@consilium/contracts/plans.ts';
import { authorizedFetch, fetchJson } from '@consilium/web/api/request.ts';

const prefix = servicePrefixes.billing;

export function createCheckout(planType: PriceId): Promise<{ url: string }> {
  return post('create-checkout', { planType });
}

export function openPortal(): Promise<{ url: string }> {
  return post('customer-portal', {});
}

export interface Cancelled {
  readonly subscription: Subscription;
  readonly refund: Money;
  readonly accessEndsAt: string;
}

/** With the refund as it was shown: another one is refused. */
export function cancelSubscription({ choice, refund }: CancellationOption): Promise<Cancelled> {
  return post('cancel-subscription', { choice, refund });
}

export function resumeSubscription(): Promise<Subscription> {
  return post('resume-subscription', {});
}

export interface PlanChanged {
  readonly subscription: Subscription;
  readonly url: string | null;
}

/** With the amount as it was shown: another one is refused. */
export function changePlan({ to, prorationDate, dueNow }: PlanChangePreview): Promise<PlanChanged> {
  return post('change-plan', { planType: to, prorationDate, dueNow });
}

export async function fetchReceipt(paymentId: string): Promise<Blob> {
  const response = await authorizedFetch(new URL(`${prefix}${receiptPath(paymentId)}`, window.location.origin));
  return await response.blob();
}

function post<Answer>(call: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return fetchJson(`${prefix}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
