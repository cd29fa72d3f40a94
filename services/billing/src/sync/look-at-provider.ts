// One look at the provider: what it knows of a customer at this moment.
import { isCustomerMissing } from '../payments/payments-failure.ts';
import type { Payments, ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';

export interface Seen {
  /** False: deleted there. Nothing is in force then. */
  readonly exists: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
}

/**
 * A customer that the provider does not know was deleted only if it said so. Otherwise it is the key of another account
 * that asks, and nobody loses what they paid for by that.
 */
export async function lookAtProvider(
  payments: Payments,
  customerId: string,
  wasDeleted: () => Promise<boolean>,
): Promise<Seen> {
  try {
    const [subscriptions, invoices] = await Promise.all([
      payments.subscriptionsOf(customerId),
      payments.invoicesOf(customerId),
    ]);
    return { exists: true, subscriptions, invoices };
  } catch (error) {
    if (!isCustomerMissing(error) || !(await wasDeleted())) throw error;
    return { exists: false, subscriptions: [], invoices: [] };
  }
}
