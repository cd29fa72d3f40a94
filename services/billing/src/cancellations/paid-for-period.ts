// What was really paid for the period that runs, and how much of it can still be paid back to where it came from.
import type { ProviderInvoice, ProviderRefund } from '../payments/payments.ts';

const CHANGE_MS = 60 * 60 * 1000;

/** A payment with what is left of it. */
export interface Refundable {
  readonly invoiceId: string;
  readonly paymentIntentId: string;
  readonly leftMinor: number;
}

export interface PaidForPeriod {
  readonly baseMinor: number;
  /** The newest first: money goes back where it came from last. */
  readonly refundables: readonly Refundable[];
}

interface CoveredPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Payments on the invoices of the period, and the part of earlier payments that was taken off them (a month that was begun
 * when the year was bought), without what was paid back already. `invoices` are those of one subscription, the newest first.
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
      // What the bank is asked to give back is not ours to give.
      .filter(({ disputed }) => !disputed)
      .map(({ paymentIntentId, amountPaid }) => ({
        invoiceId: id,
        paymentIntentId,
        leftMinor: Math.max(0, amountPaid.amountMinor - refundedMinor(refunds, paymentIntentId)),
      }))
      .filter(({ leftMinor }) => leftMinor > 0),
  );
}

/** Refunds that came to nothing took nothing. */
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
 * A change of price is charged from the moment that it was looked at, a little before the period that it begins. A month that
 * was renewed within that hour begins with the year too, but does not end with it: the year's bill took it off already.
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
