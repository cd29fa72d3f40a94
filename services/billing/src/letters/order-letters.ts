// The letters that a sync gives reason for: a payment, a failed payment, a subscription that ends.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { isEndOrdered } from '../cancellations/cancellations.sql.ts';
import type { BillingContext } from '../context/context.ts';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';
import { orderLetter } from './order-letter.ts';
import type { LetterOrder } from './order-letter.ts';
import { confirmPayment, paymentFailed, receipt } from './payment-letters.ts';
import { cancelled, endedUnpaid } from './subscription-letters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older payments and ends, which a first sync finds, get no letter. */
const NEWS_MS = 3 * DAY_MS;

interface SyncResult {
  readonly pseudonym: string;
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
}

/** Called in the transaction that stores the sync. */
export async function orderLetters(
  tx: Queryable,
  context: Pick<BillingContext, 'jobs' | 'clock'>,
  { pseudonym, subscriptions, invoices }: SyncResult,
): Promise<void> {
  const now = context.clock.now();
  const running = new Set(subscriptions.filter(({ endedAt }) => endedAt === null).map(({ id }) => id));
  const reasons = [
    ...invoices.flatMap((invoice) => reasonsOfInvoice(invoice, running, now)),
    ...(await reasonsOfSubscriptions(tx, { subscriptions, invoices, now })),
  ];
  for (const reason of reasons) await orderLetter(tx, context, { pseudonym, ...reason });
}

type Reason = Omit<LetterOrder, 'pseudonym'>;

/** Payments of an ended subscription are not tried again, so no letter promises it. */
function reasonsOfInvoice(invoice: ProviderInvoice, running: ReadonlySet<string | null>, now: Date): Reason[] {
  const { id, subscriptionId, status, price, amountDue, amountPaid, paidAt } = invoice;
  if (status === 'paid' && paidAt && isNews(paidAt, now) && amountPaid.amountMinor > 0) {
    const letter = receipt.with({ amount: amountPaid, price, at: paidAt.toISOString() });
    return [{ occasion: `receipt:${id}`, letter }];
  }
  if (!isUnpaidRenewal(invoice) || !running.has(subscriptionId)) return [];
  if (now.getTime() - invoice.createdAt.getTime() > 30 * DAY_MS) return [];
  const facts = { amount: amountDue, price };
  return invoice.needsConfirmation
    ? [{ occasion: `confirm-payment:${id}`, letter: confirmPayment.with(facts) }]
    : [{ occasion: `payment-failed:${id}`, letter: paymentFailed.with(facts) }];
}

async function reasonsOfSubscriptions(
  tx: Queryable,
  { subscriptions, invoices, now }: Omit<SyncResult, 'pseudonym'> & { now: Date },
) {
  const reasons: Reason[] = [];
  for (const subscription of subscriptions) {
    const end = subscription.endedAt ?? subscription.cancelsAt;
    const reason = reasonOfEnd(subscription, invoices, now);
    // A cancellation made here sends its own letter when it is done. If it was undone elsewhere, only another end gets a letter.
    if (end && reason && !(await isEndOrdered(tx, subscription.id, end))) reasons.push(reason);
  }
  return reasons;
}

function reasonOfEnd(
  { id, price, cancelsAt, endedAt }: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  now: Date,
): Reason | undefined {
  if (!endedAt && cancelsAt && cancelsAt > now) {
    const at = cancelsAt.toISOString();
    const letter = cancelled.with({ price, at, choice: 'period_end', amount: undefined });
    return { occasion: `cancelled:${id}:${at}`, letter };
  }
  if (endedAt && isNews(endedAt, now) && price !== null && isLastRenewalUnpaid(id, invoices)) {
    return { occasion: `ended-unpaid:${id}`, letter: endedUnpaid.with({ price, at: endedAt.toISOString() }) };
  }
  return undefined;
}

/** Void invoices (a plan change that nobody confirmed) and drafts (not tried yet) are no failed renewals. */
function isLastRenewalUnpaid(id: string, invoices: readonly ProviderInvoice[]): boolean {
  const renewal = invoices.find(
    ({ subscriptionId, reason, status }) =>
      subscriptionId === id && reason === 'subscription_cycle' && status !== 'void' && status !== 'draft',
  );
  return renewal !== undefined && renewal.status !== 'paid';
}

/** First payments are left out: the payment page itself shows their failure. */
function isUnpaidRenewal({ status, attempted, reason }: ProviderInvoice): boolean {
  return status === 'open' && attempted && reason === 'subscription_cycle';
}

function isNews(moment: Date, now: Date): boolean {
  return now.getTime() - moment.getTime() < NEWS_MS;
}
