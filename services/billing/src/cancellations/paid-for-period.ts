// What was really paid for the running period, and how much of it can still be refunded to which payment.
import type { ProviderInvoice, ProviderRefund } from '../payments/payments.ts';

const CHANGE_MS = 60 * 60 * 1000;

/** A payment, with the part that was not refunded yet. */
export interface Refundable {
  readonly invoiceId: string;
  readonly paymentIntentId: string;
  readonly leftMinor: number;
}

export interface PaidForPeriod {
  readonly baseMinor: number;
  /** Newest first: the latest payment is refunded first. */
  readonly refundables: readonly Refundable[];
}

interface CoveredPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Adds the payments on the period's invoices and the part of earlier payments that was credited to them (an unused month
 * when the year was bought), minus earlier refunds. `invoices` are those of one subscription, newest first.
 */
export function paidForPeriod(invoices: readonly ProviderInvoice[], period: CoveredPeriod): PaidForPeriod {
  const refundables = refundablesOf(invoices);
  const covering = invoices.filter((invoice) => isPaid(invoice) && covers(invoice, period));
  const ids = new Set(covering.map(({ id }) => id));
  const paidMinor = sumOf(refundables.filter(({ invoiceId }) => ids.has(invoiceId)).map(({ leftMinor }) => leftMinor));
  const earlierMinor = sumOf(
    refundables.filter(({ invoiceId }) => !ids.has(invoiceId)).map(({ leftMinor }) => leftMinor),
  );
  const creditedMinor = sumOf(covering.map(({ credited }) => credited.amountMinor));
  return { baseMinor: paidMinor + Math.min(creditedMinor, earlierMinor), refundables };
}

export function refundablesOf(invoices: readonly ProviderInvoice[]): Refundable[] {
  return invoices.filter(isPaid).flatMap(({ id, payments, refunds }) =>
    payments
      // A disputed payment cannot be refunded: the bank may take it back.
      .filter(({ disputed }) => !disputed)
      .map(({ paymentIntentId, amountPaid }) => ({
        invoiceId: id,
        paymentIntentId,
        leftMinor: Math.max(0, amountPaid.amountMinor - refundedMinor(refunds, paymentIntentId)),
      }))
      .filter(({ leftMinor }) => leftMinor > 0),
  );
}

/** Refunds that failed took nothing. */
function refundedMinor(refunds: readonly ProviderRefund[], paymentIntentId: string): number {
  const made = refunds.filter(
    (refund) =>
      refund.paymentIntentId === paymentIntentId && refund.status !== 'failed' && refund.status !== 'canceled',
  );
  return sumOf(made.map(({ amount }) => amount.amountMinor));
}

export function isPaid({ status, paidAt }: ProviderInvoice): boolean {
  return status === 'paid' && paidAt !== null;
}

/**
 * A price change is charged as of the moment of its preview, shortly before the new period begins. A month renewed within
 * that hour begins in the new period but ends elsewhere; it is not counted, since the yearly bill already credited it.
 */
export function covers(
  { periodStartsAt, periodEndsAt }: ProviderInvoice,
  { startsAt, endsAt }: CoveredPeriod,
): boolean {
  return isNear(periodStartsAt, startsAt) && isNear(periodEndsAt, endsAt);
}

function isNear(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= CHANGE_MS;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
