// Finds ended subscriptions with payable invoices, and the job that voids those: whoever paid one would get nothing for it.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';

export const dropUnpaidJob: JobDefinition<{ pseudonym: string }> = {
  name: 'billing.drop-unpaid',
  payload: z.object({ pseudonym: z.string() }),
  maxAttempts: 25,
};

/** Ids of ended subscriptions with an open or draft invoice. */
export function stillPayable({
  subscriptions,
  invoices,
}: {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
}): string[] {
  const open = invoices.filter(({ status }) => status === 'open' || status === 'draft');
  const billed = new Set(open.map(({ subscriptionId }) => subscriptionId));
  return subscriptions.filter(({ id, endedAt }) => endedAt !== null && billed.has(id)).map(({ id }) => id);
}
