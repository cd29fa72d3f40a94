// Objects of the provider, for tests of what is derived from them.
import { priceOf } from '@consilium/contracts/plans.ts';
import type { Money } from '@consilium/contracts/plans.ts';
import type { ProviderInvoice, ProviderRefund, ProviderSubscription } from '../payments/payments.ts';

export const at = (iso: string) => new Date(iso);
export const usd = (amountMinor: number): Money => ({ amountMinor, currency: 'USD' });
export const sumOf = (refunds: readonly Pick<ProviderRefund, 'amount'>[]) =>
  refunds.reduce((sum, { amount }) => sum + amount.amountMinor, 0);

/** Yearly and bought on 10 January 2026, unless given otherwise. */
export function subscriptionWith(given: Partial<ProviderSubscription> = {}): ProviderSubscription {
  const periodStartsAt = given.periodStartsAt ?? at('2026-01-10T08:00:00Z');
  return {
    id: 'sub_1',
    customerId: 'cus_1',
    status: 'active',
    price: 'yearly',
    itemId: 'si_1',
    startedAt: periodStartsAt,
    anchorAt: periodStartsAt,
    periodStartsAt,
    periodEndsAt: at('2027-01-10T08:00:00Z'),
    cancelsAt: null,
    endedAt: null,
    collectionPaused: false,
    scheduled: null,
    hasOwnAmount: false,
    livemode: false,
    ...given,
  };
}

/** Paid in full by one payment at the start of the subscription's period, unless given otherwise. */
export function invoiceOf(
  subscription: ProviderSubscription,
  given: Partial<Omit<ProviderInvoice, 'amountPaid'>> & { readonly paidMinor?: number } = {},
): ProviderInvoice {
  const { paidMinor = priceOf(subscription.price ?? 'monthly').amountMinor, ...rest } = given;
  const id = given.id ?? 'in_1';
  return {
    id,
    number: `C-${id}`,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    reason: 'subscription_create',
    status: 'paid',
    price: subscription.price,
    amountDue: usd(paidMinor),
    amountPaid: usd(paidMinor),
    credited: usd(0),
    createdAt: subscription.periodStartsAt,
    paidAt: subscription.periodStartsAt,
    periodStartsAt: subscription.periodStartsAt,
    periodEndsAt: subscription.periodEndsAt,
    attempted: true,
    needsConfirmation: false,
    nextAttemptAt: null,
    hostedUrl: null,
    payments:
      paidMinor === 0
        ? []
        : [
            {
              paymentIntentId: `pi_${id}`,
              amountPaid: usd(paidMinor),
              instrument: null,
              disputed: false,
              lost: usd(0),
              lostAt: null,
            },
          ],
    refunds: [],
    ...rest,
  };
}

/** With a dispute that is open or lost. */
export function disputedInvoice(invoice: ProviderInvoice, outcome: 'open' | 'lost'): ProviderInvoice {
  const payments = invoice.payments.map((payment) => ({
    ...payment,
    disputed: true,
    lost: outcome === 'lost' ? payment.amountPaid : usd(0),
  }));
  return { ...invoice, payments };
}

export function refundOf(invoice: ProviderInvoice, amountMinor: number, status = 'succeeded'): ProviderRefund {
  return {
    id: `re_${invoice.id}_${amountMinor}`,
    paymentIntentId: invoice.payments[0]?.paymentIntentId ?? null,
    amount: usd(amountMinor),
    status,
    createdAt: invoice.createdAt,
    cancellationId: null,
  };
}
