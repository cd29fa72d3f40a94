// The calls that change a person's subscription.
import type { CancellationOption, PlanChangePreview, Subscription } from '@consilium/contracts/billing/subscription.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { api, type ApiOutputs } from '@consilium/web/api/api.ts';

export function createCheckout(planType: PriceId): Promise<{ url: string }> {
  return api.billing.createCheckout({ planType });
}

export function openPortal(): Promise<{ url: string }> {
  return api.billing.customerPortal();
}

export type Cancelled = ApiOutputs['billing']['cancelSubscription'];

/** Sends the refund that was shown: billing refuses any other. */
export function cancelSubscription({ choice, refund }: CancellationOption): Promise<Cancelled> {
  return api.billing.cancelSubscription({ choice, refund });
}

export function resumeSubscription(): Promise<Subscription> {
  return api.billing.resumeSubscription();
}

export type PlanChanged = ApiOutputs['billing']['changePlan'];

/** Sends the amount that was shown: billing refuses any other. */
export function changePlan({ to, prorationDate, dueNow }: PlanChangePreview): Promise<PlanChanged> {
  return api.billing.changePlan({ planType: to, prorationDate, dueNow });
}

export async function fetchReceipt(paymentId: string): Promise<Blob> {
  const response = await api.billing.receipt({ id: paymentId });
  return await response.blob();
}
