// What each way to cancel would refund and when access would end. Pure: the same facts give the same figures.
import type { CancellationChoice } from '@consilium/contracts/billing/subscription.ts';
import { prices } from '@consilium/contracts/plans.ts';
import { lossOf } from '../disputes/loss.ts';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';
import { monthBoundaries, nearestBoundary } from './month-boundaries.ts';
import { covers, paidForPeriod, refundablesOf } from './paid-for-period.ts';
import type { Refundable } from './paid-for-period.ts';

export interface CancellationFacts {
  readonly subscription: ProviderSubscription;
  /** All of the customer, newest first. */
  readonly invoices: readonly ProviderInvoice[];
  /** The money-back is given once per customer. */
  readonly hadMoneyBack: boolean;
  readonly now: Date;
}

/** The part of one payment that is refunded. */
export interface RefundPart {
  readonly invoiceId: string;
  readonly paymentIntentId: string;
  readonly amountMinor: number;
}

export interface RefundCalculation {
  readonly choice: CancellationChoice;
  readonly refundMinor: number;
  readonly currency: string;
  readonly accessEndsAt: Date;
  readonly parts: readonly RefundPart[];
  /** How the amount was computed; stored with the cancellation. */
  readonly because: {
    readonly baseMinor: number;
    readonly months: number;
    readonly usedMonths: number | null;
    readonly firstPaidAt: string | null;
  };
}

const paidStatuses = new Set(['active', 'trialing']);
const MONEY_BACK_MS = 30 * 24 * 60 * 60 * 1000;

/** The largest refund comes first; running to the end of the paid period is always the last. */
export function calculateRefunds(facts: CancellationFacts): RefundCalculation[] {
  const refunding = isWithinMoneyBack(facts) ? moneyBack(facts) : monthEnd(facts);
  return [...(refunding.refundMinor > 0 ? [refunding] : []), periodEnd(facts)];
}

/** The full amount, whatever the rules say: for charges that should not have happened. */
export function calculateFullRefund(facts: Omit<CancellationFacts, 'hadMoneyBack'>): RefundCalculation {
  return moneyBack({ ...facts, hadMoneyBack: false });
}

/** `amount` times `part` divided by `whole`, halves rounded up. */
export function proportion(amount: number, part: number, whole: number): number {
  return Math.floor((2 * amount * part + whole) / (2 * whole));
}

/** Counted from the customer's very first payment, to the millisecond. */
function isWithinMoneyBack({ invoices, hadMoneyBack, now }: CancellationFacts): boolean {
  const first = firstPaidAt(invoices);
  return !hadMoneyBack && first !== undefined && now.getTime() - first.getTime() <= MONEY_BACK_MS;
}

function firstPaidAt(invoices: readonly ProviderInvoice[]): Date | undefined {
  const moments = invoices
    .filter(({ amountPaid }) => amountPaid.amountMinor > 0)
    .flatMap(({ paidAt }) => (paidAt ? [paidAt.getTime()] : []));
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}

/** An upgrade or a renewal within the thirty days is refunded as well. */
function moneyBack(facts: CancellationFacts): RefundCalculation {
  const refundables = refundablesOf(invoicesOf(facts));
  const baseMinor = refundables.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  return calculation(facts, {
    choice: 'money_back',
    refundMinor: baseMinor,
    accessEndsAt: facts.now,
    refundables,
    baseMinor,
  });
}

/** Yearly: ends at the nearest month boundary and refunds the months after it. A month is not refunded. */
function monthEnd(facts: CancellationFacts): RefundCalculation {
  const { subscription, now } = facts;
  const months = monthsOf(subscription);
  const period = { startsAt: subscription.periodStartsAt, endsAt: subscription.periodEndsAt };
  const boundaries = monthBoundaries({ ...period, anchorAt: subscription.anchorAt, months });
  const usedMonths = nearestBoundary(boundaries, now);
  const boundary = boundaries[usedMonths] ?? period.endsAt;
  const { baseMinor, refundables } = paidForPeriod(invoicesOf(facts), period);
  return calculation(facts, {
    choice: 'month_end',
    refundMinor: months === 1 ? 0 : proportion(baseMinor, months - usedMonths, months),
    // When no month was used yet, access ends now, even if our clock is behind the provider's.
    accessEndsAt: usedMonths > 0 && boundary > now ? boundary : now,
    refundables,
    baseMinor,
    usedMonths,
  });
}

/** A period cannot run to its end when nobody paid for it, it is not charged yet, or the bank took its payment back. */
function periodEnd(facts: CancellationFacts): RefundCalculation {
  const { status, periodEndsAt } = facts.subscription;
  const isLost = lossOf(facts.subscription, facts.invoices) === 'running';
  const isKept = paidStatuses.has(status) && !isLost && !isYetToBeCharged(facts);
  return calculation(facts, {
    choice: 'period_end',
    refundMinor: 0,
    accessEndsAt: isKept ? periodEndsAt : facts.now,
    refundables: [],
    baseMinor: 0,
  });
}

/** The provider makes the bill of a renewal when the period begins, and charges it an hour later. */
function isYetToBeCharged(facts: CancellationFacts): boolean {
  const { periodStartsAt: startsAt, periodEndsAt: endsAt } = facts.subscription;
  return invoicesOf(facts).some(
    (invoice) =>
      invoice.reason === 'subscription_cycle' &&
      (invoice.status === 'draft' || invoice.status === 'open') &&
      covers(invoice, { startsAt, endsAt }),
  );
}

function calculation(
  facts: CancellationFacts,
  found: Pick<RefundCalculation, 'choice' | 'refundMinor' | 'accessEndsAt'> & {
    readonly refundables: readonly Refundable[];
    readonly baseMinor: number;
    readonly usedMonths?: number;
  },
): RefundCalculation {
  const { choice, refundMinor, accessEndsAt, refundables, baseMinor, usedMonths = null } = found;
  return {
    choice,
    refundMinor,
    currency: currencyOf(facts),
    accessEndsAt,
    parts: partsOf(refundables, refundMinor),
    because: {
      baseMinor,
      months: monthsOf(facts.subscription),
      usedMonths,
      firstPaidAt: firstPaidAt(facts.invoices)?.toISOString() ?? null,
    },
  };
}

function partsOf(refundables: readonly Refundable[], refundMinor: number): RefundPart[] {
  let wantedMinor = refundMinor;
  return refundables.flatMap(({ leftMinor, ...payment }) => {
    const amountMinor = Math.min(leftMinor, wantedMinor);
    wantedMinor -= amountMinor;
    return amountMinor > 0 ? [{ ...payment, amountMinor }] : [];
  });
}

function invoicesOf({ invoices, subscription }: CancellationFacts): ProviderInvoice[] {
  return invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
}

function monthsOf({ price }: ProviderSubscription): number {
  return prices[price ?? 'monthly'].months;
}

function currencyOf({ invoices, subscription }: CancellationFacts): string {
  return invoices[0]?.amountPaid.currency ?? prices[subscription.price ?? 'monthly'].currency;
}
