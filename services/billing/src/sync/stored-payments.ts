// Converts the provider's invoices to stored rows, and what changed since to events.
import { paymentRecorded } from '@consilium/contracts/billing/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { ProviderInvoice } from '../payments/payments.ts';
import { isUndone } from '../payments/undone-refund.ts';
import type { MoneyState, StoredPayment } from './payments.sql.ts';

export const noMoney: MoneyState = { paidMinor: 0, refundedMinor: 0, lostMinor: 0, disputed: false };
/** Drafts are not stored yet. */
export function storedPayments(invoices: readonly ProviderInvoice[]): StoredPayment[] {
  return invoices.filter(({ status }) => status !== 'draft').map(storedPayment);
}

function storedPayment(invoice: ProviderInvoice): StoredPayment {
  const refundedMinor = invoice.refunds
    .filter((refund) => !isUndone(refund))
    .reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  const paidMinor = invoice.amountPaid.amountMinor;
  const keptMinor = Math.max(0, paidMinor - refundedMinor);
  const lostMinor = invoice.payments.reduce((sum, { lost }) => sum + lost.amountMinor, 0);
  return {
    invoiceId: invoice.id,
    subscriptionId: invoice.subscriptionId,
    number: invoice.number,
    status: statusOf(invoice),
    reason: invoice.reason,
    price: invoice.price,
    currency: invoice.amountPaid.currency,
    dueMinor: invoice.amountDue.amountMinor,
    paidMinor,
    refundedMinor: Math.min(refundedMinor, paidMinor),
    lostMinor: Math.min(lostMinor, keptMinor),
    disputed: invoice.payments.some(({ disputed }) => disputed),
    paymentIntentIds: invoice.payments.map(({ paymentIntentId }) => paymentIntentId),
    createdAt: invoice.createdAt,
    paidAt: invoice.paidAt,
    periodStartsAt: invoice.periodStartsAt,
    periodEndsAt: invoice.periodEndsAt,
  };
}

function statusOf({ status, attempted }: ProviderInvoice): StoredPayment['status'] {
  if (status === 'paid' || status === 'void') return status;
  return status === 'uncollectible' || attempted ? 'failed' : 'open';
}

/** What the person got back, by our refund or from their bank. */
export function returnedMinor({ refundedMinor, lostMinor }: MoneyState): number {
  return refundedMinor + lostMinor;
}

/** One event per amount paid or returned; a refund that failed later counts as paid again. */
export function moneyEvents(
  payments: readonly StoredPayment[],
  known: ReadonlyMap<string, MoneyState>,
  { pseudonym, now }: { readonly pseudonym: string; readonly now: Date },
): NewEvent[] {
  return payments.flatMap((payment) => {
    const before = known.get(payment.invoiceId) ?? noMoney;
    const refunded = returnedMinor(payment) - returnedMinor(before);
    const came = Math.max(0, payment.paidMinor - before.paidMinor) + Math.max(0, -refunded);
    const tell = (kind: 'payment' | 'refund', amountMinor: number, occurredAt: Date) =>
      makeEvent(paymentRecorded, {
        id: newId(),
        time: now,
        source: 'billing',
        subject: pseudonym,
        data: {
          paymentId: payment.invoiceId,
          kind,
          price: payment.price,
          amountMinor,
          currency: payment.currency,
          occurredAt: occurredAt.toISOString(),
        },
      });
    return [
      ...(came > 0 ? [tell('payment', came, payment.paidAt ?? now)] : []),
      ...(refunded > 0 ? [tell('refund', refunded, now)] : []),
    ];
  });
}
