// Drops the bills of subscriptions that are over, whoever ended them.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import type { BillingContext } from '../context.ts';
import { findCustomerId } from './customers.sql.ts';
import { dropUnpaidJob, stillPayable } from './drop-unpaid.ts';
import { syncCustomer } from './sync-customer.ts';

export function dropUnpaidHandler(context: BillingContext): JobHandler<{ pseudonym: string }> {
  return { job: dropUnpaidJob, run: ({ pseudonym }) => dropUnpaid(context, pseudonym) };
}

async function dropUnpaid(context: BillingContext, pseudonym: string): Promise<void> {
  const { payments, pool } = context;
  const customerId = await findCustomerId(pool, pseudonym);
  if (!payments || customerId === undefined) return;
  const subscriptions = await payments.subscriptionsOf(customerId);
  const invoices = await payments.invoicesOf(customerId);
  for (const id of stillPayable({ subscriptions, invoices })) await payments.dropInvoices(id);
  await syncCustomer(context, pseudonym);
}
