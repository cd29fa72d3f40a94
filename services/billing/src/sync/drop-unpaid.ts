// Bills that can still be paid for what is over, and the job that drops them: who paid one would have nothing for it.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';

export const dropUnpaidJob: JobDefinition<{ pseudonym: string }> = {
  name: 'billing.drop-unpaid',
  payload: z.object({ pseudonym: z.string() }),
  maxAttempts: 25,
};

/** Subscriptions that are over and whose bills are not. */
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
