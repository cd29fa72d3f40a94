// What cancelling would pay back and until when access goes on, for each way to cancel. Pure: the same facts, the same figures.
import type { CancellationChoice } from '@consilium/contracts/billing/subscription.ts';
import { prices } from '@consilium/contracts/plans.ts';
import { lossOf } from '../disputes/loss.ts';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';
import { monthBoundaries, nearestBoundary } from './month-boundaries.ts';
import { covers, paidForPeriod, refundablesOf } from './paid-for-period.ts';
import type { Refundable } from './paid-for-period.ts';

export interface CancellationFacts {
  readonly subscription: ProviderSubscription;
  /** All of the customer, the newest first. */
  readonly invoices: readonly ProviderInvoice[];
  /** Once per customer. */
  readonly hadMoneyBack: boolean;
  readonly now: Date;
}

/** A part of a payment that goes back. */
export interface RefundPart {
  readonly invoiceId: string;
  readonly paymentIntentId: string;
  readonly amountMinor: number;
}

export interface Reckoning {
  readonly choice: CancellationChoice;
  readonly refundMinor: number;
  readonly currency: string;
  readonly accessEndsAt: Date;
  readonly parts: readonly RefundPart[];
  /** How the figure came about: kept with the cancellation. */
  readonly because: {
    readonly baseMinor: number;
    readonly months: number;
    readonly usedMonths: number | null;
    readonly firstPaidAt: string | null;
  };
}

const paidStatuses = new Set(['active', 'trialing']);
const MONEY_BACK_MS = 30 * 24 * 60 * 60 * 1000;

/** The one that pays back most comes first; the last one is always to keep what was paid for. */
export function reckonCancellation(facts: CancellationFacts): Reckoning[] {
  const refunding = isWithinMoneyBack(facts) ? moneyBack(facts) : monthEnd(facts);
  return [...(refunding.refundMinor > 0 ? [refunding] : []), periodEnd(facts)];
}

/** All of it, whatever the rules say: for what should not have been charged. */
export function reckonAllOfIt(facts: Omit<CancellationFacts, 'hadMoneyBack'>): Reckoning {
  return moneyBack({ ...facts, hadMoneyBack: false });
}

/** `amount` times `part` of `whole`, halves up. */
export function proportion(amount: number, part: number, whole: number): number {
  return Math.floor((2 * amount * part + whole) / (2 * whole));
}

/** From the first money that ever came, to the very millisecond. */
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

/** The upgrade and the renewal that fell into the thirty days go back as well. */
function moneyBack(facts: CancellationFacts): Reckoning {
  const refundables = refundablesOf(invoicesOf(facts));
  const baseMinor = refundables.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  return reckoning(facts, {
    choice: 'money_back',
    refundMinor: baseMinor,
    accessEndsAt: facts.now,
    refundables,
    baseMinor,
  });
}

/** Yearly: ends at the nearest month boundary, the months after it are paid back. Of a month nothing is paid back. */
function monthEnd(facts: CancellationFacts): Reckoning {
  const { subscription, now } = facts;
  const months = monthsOf(subscription);
  const period = { startsAt: subscription.periodStartsAt, endsAt: subscription.periodEndsAt };
  const boundaries = monthBoundaries({ ...period, anchorAt: subscription.anchorAt, months });
  const usedMonths = nearestBoundary(boundaries, now);
  const boundary = boundaries[usedMonths] ?? period.endsAt;
  const { baseMinor, refundables } = paidForPeriod(invoicesOf(facts), period);
  return reckoning(facts, {
    choice: 'month_end',
    refundMinor: months === 1 ? 0 : proportion(baseMinor, months - usedMonths, months),
    // A clock that is behind the provider's does not put off an end that has no time left.
    accessEndsAt: usedMonths > 0 && boundary > now ? boundary : now,
    refundables,
    baseMinor,
    usedMonths,
  });
}

/** A period that nobody paid for is not kept, nor one that is to be charged yet, or whose payment the bank took back. */
function periodEnd(facts: CancellationFacts): Reckoning {
  const { status, periodEndsAt } = facts.subscription;
  const isLost = lossOf(facts.subscription, facts.invoices) === 'running';
  const isKept = paidStatuses.has(status) && !isLost && !isYetToBeCharged(facts);
  return reckoning(facts, {
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

function reckoning(
  facts: CancellationFacts,
  found: Pick<Reckoning, 'choice' | 'refundMinor' | 'accessEndsAt'> & {
    readonly refundables: readonly Refundable[];
    readonly baseMinor: number;
    readonly usedMonths?: number;
  },
): Reckoning {
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
