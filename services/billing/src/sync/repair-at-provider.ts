// Repairs something at the provider for one customer. The job asks anew first, since much may have changed meanwhile.
import type { BillingContext } from '../context/context.ts';
import type { Payments } from '../payments/payments.ts';
import { findCustomerId } from './customers.sql.ts';
import type { FetchedCustomer } from './fetch-customer.ts';
import { syncCustomer } from './sync-customer.ts';

export type Repair = (payments: Payments, found: Pick<FetchedCustomer, 'subscriptions' | 'invoices'>) => Promise<void>;

/** Syncs afterwards. Does nothing when there is no customer any more. */
export async function repairAtProvider(context: BillingContext, pseudonym: string, work: Repair): Promise<void> {
  const { payments, pool } = context;
  const customerId = await findCustomerId(pool, pseudonym);
  if (!payments || customerId === undefined) return;
  const subscriptions = await payments.subscriptionsOf(customerId);
  const invoices = await payments.invoicesOf(customerId);
  await work(payments, { subscriptions, invoices });
  await syncCustomer(context, pseudonym);
}
