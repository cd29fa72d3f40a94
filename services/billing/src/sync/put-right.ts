// Repairs something at the provider for one customer. The job asks anew first, since much may have changed meanwhile.
import type { BillingContext } from '../context.ts';
import type { Payments } from '../payments/payments.ts';
import { findCustomerId } from './customers.sql.ts';
import type { Seen } from './look-at-provider.ts';
import { syncCustomer } from './sync-customer.ts';

export type PutRight = (payments: Payments, found: Pick<Seen, 'subscriptions' | 'invoices'>) => Promise<void>;

/** Syncs afterwards. Does nothing when there is no customer any more. */
export async function putRight(context: BillingContext, pseudonym: string, work: PutRight): Promise<void> {
  const { payments, pool } = context;
  const customerId = await findCustomerId(pool, pseudonym);
  if (!payments || customerId === undefined) return;
  const subscriptions = await payments.subscriptionsOf(customerId);
  const invoices = await payments.invoicesOf(customerId);
  await work(payments, { subscriptions, invoices });
  await syncCustomer(context, pseudonym);
}
