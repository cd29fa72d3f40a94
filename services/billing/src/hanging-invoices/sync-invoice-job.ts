// Copies the customer of one invoice from the provider again; an invoice of an erased account alone, without a name.
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { BillingContext } from '../context/context.ts';
import { isMissing } from '../payments/payments-failure.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { syncErasedPayment } from '../sync/sync-erased-payments.ts';
import { pseudonymsOf } from './copies.sql.ts';

export interface SyncInvoice {
  readonly invoiceId: string;
}

export const syncInvoiceJob: JobDefinition<SyncInvoice> = {
  name: 'billing.sync-invoice',
  payload: z.strictObject({ invoiceId: z.string().max(200) }),
  maxAttempts: 5,
};

export function syncInvoiceHandler(context: BillingContext): JobHandler<SyncInvoice> {
  return { job: syncInvoiceJob, run: ({ invoiceId }) => syncInvoice(context, invoiceId) };
}

/** Nothing to do when the provider has no such invoice: then no copy can be made. */
async function syncInvoice(context: BillingContext, invoiceId: string): Promise<void> {
  const { payments, pool, log } = context;
  if (!payments) return;
  try {
    const { customerId } = await payments.readInvoice(invoiceId);
    const pseudonym = (await pseudonymsOf(pool, [customerId])).get(customerId);
    await (pseudonym === undefined ? syncErasedPayment(context, invoiceId) : syncCustomer(context, pseudonym));
  } catch (error) {
    if (!isMissing(error)) throw error;
    log.warn({ invoiceId }, 'the provider has no invoice of this id');
  }
}
