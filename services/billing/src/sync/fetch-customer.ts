// Fetches what the provider knows of a customer at this moment.
import type { Logger } from 'pino';
import { isCustomerMissing } from '../payments/payments-failure.ts';
import type { Payments, ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';
import { askRenewalAmounts } from './renewal-amounts.ts';
import type { RenewalAmounts } from './renewal-amounts.ts';

export interface FetchedCustomer {
  /** False: deleted there, so nothing is in force. */
  readonly exists: boolean;
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
  readonly renewals: RenewalAmounts;
}

/**
 * A customer that the provider does not know counts as deleted only if a webhook event said so. Otherwise our key belongs
 * to another account, and nobody may lose a paid plan by that.
 */
export async function fetchCustomer(
  { payments, log }: { readonly payments: Payments; readonly log: Logger },
  customerId: string,
  wasDeleted: () => Promise<boolean>,
): Promise<FetchedCustomer> {
  try {
    const [subscriptions, invoices] = await Promise.all([
      payments.subscriptionsOf(customerId),
      payments.invoicesOf(customerId),
    ]);
    return { exists: true, subscriptions, invoices, renewals: await askRenewalAmounts(payments, log, subscriptions) };
  } catch (error) {
    if (!isCustomerMissing(error) || !(await wasDeleted())) throw error;
    return { exists: false, subscriptions: [], invoices: [], renewals: new Map() };
  }
}
