// What was charged between the request to cancel and the end: a renewal before the provider accepted the cancellation.
import { isMissing } from '../payments/payments-failure.ts';
import type { Payments, ProviderInvoice } from '../payments/payments.ts';
import type { Refund } from '../refunds/refunds.sql.ts';
import type { Cancellation } from './cancellations.sql.ts';
import { refundablesOf } from './paid-for-period.ts';

export async function paidMeanwhile(
  payments: Payments,
  { customerId, subscriptionId, requestedAt, currency }: Cancellation,
): Promise<Omit<Refund, 'id' | 'cancellationId'>[]> {
  const late = (await invoicesOf(payments, customerId)).filter(
    (invoice) => invoice.subscriptionId === subscriptionId && invoice.paidAt !== null && invoice.paidAt > requestedAt,
  );
  return refundablesOf(late).map(({ leftMinor, ...payment }) => ({ ...payment, amountMinor: leftMinor, currency }));
}

/** A deleted customer has no invoices to read. */
async function invoicesOf(payments: Payments, customerId: string): Promise<readonly ProviderInvoice[]> {
  try {
    return await payments.invoicesOf(customerId);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
