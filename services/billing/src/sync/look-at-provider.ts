// One look at the provider: what it knows of a customer at this moment.
import { isMissing } from '../payments/payments-failure.ts';
import type { Payments, ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';

export interface Seen {
  /** False: deleted there. Nothing is in force then. */
  readonly exists: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
}

export async function lookAtProvider(payments: Payments, customerId: string): Promise<Seen> {
  try {
    const [subscriptions, invoices] = await Promise.all([
      payments.subscriptionsOf(customerId),
      payments.invoicesOf(customerId),
    ]);
    return { exists: true, subscriptions, invoices };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { exists: false, subscriptions: [], invoices: [] };
  }
}
