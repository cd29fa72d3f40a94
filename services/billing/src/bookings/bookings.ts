// What moved for an invoice, and when by the provider's clock: derived anew in every sync.
import type { ProviderInvoice } from '../payments/payments.ts';
import { isUndone } from '../payments/undone-refund.ts';

export interface Booking {
  /** The provider's id of the invoice or the refund; of what a bank took back, one made of the payment's. */
  readonly id: string;
  readonly invoiceId: string;
  readonly kind: 'payment' | 'refund' | 'taken_back';
  readonly amountMinor: number;
  readonly currency: string;
  readonly bookedAt: Date;
}

/** A refund that failed was never booked. */
export function bookingsOf(invoice: ProviderInvoice): Booking[] {
  const { id, amountPaid, paidAt, createdAt, refunds, payments } = invoice;
  const about = { invoiceId: id, currency: amountPaid.currency };
  const paid = { ...about, id, kind: 'payment' as const, amountMinor: amountPaid.amountMinor };
  return [
    { ...paid, bookedAt: paidAt ?? createdAt },
    ...refunds
      .filter((refund) => !isUndone(refund))
      .map((refund) => ({
        ...about,
        id: refund.id,
        kind: 'refund' as const,
        amountMinor: refund.amount.amountMinor,
        bookedAt: refund.createdAt,
      })),
    ...payments.map(({ paymentIntentId, lost, lostAt }) => ({
      ...about,
      id: `${paymentIntentId} taken back`,
      kind: 'taken_back' as const,
      amountMinor: lost.amountMinor,
      bookedAt: lostAt ?? createdAt,
    })),
  ].filter(({ amountMinor }) => amountMinor > 0);
}
