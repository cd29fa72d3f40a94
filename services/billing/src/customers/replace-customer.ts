// Makes a new customer for an account whose customer the provider no longer knows.
import type { BillingContext } from '../context/context.ts';
import type { Payments } from '../payments/payments.ts';
import { forgetCustomerId } from '../sync/customers.sql.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { raiseAttempt, findCustomer } from './customers.sql.ts';
import { ensureCustomer } from './ensure-customer.ts';

export async function replaceCustomer(context: BillingContext, payments: Payments, pseudonym: string): Promise<string> {
  // A last sync ends what was in force with the old one.
  await syncCustomer(context, pseudonym);
  const row = await findCustomer(context.pool, pseudonym);
  if (row?.customerId) await forgetCustomerId(context.pool, pseudonym, row.customerId);
  await raiseAttempt(context.pool, pseudonym);
  return ensureCustomer(context, payments, pseudonym);
}
