// Converts the provider's subscriptions to stored rows.
import type { Money } from '@consilium/contracts/plans.ts';
import { covers } from '../cancellations/paid-for-period.ts';
import { lossOf } from '../disputes/loss.ts';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.sql.ts';
import type { FetchedCustomer } from './fetch-customer.ts';

const failing: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

/** `known` are the amounts stored before; an amount that could not be asked for stays. */
export function storedSubscriptions(
  { subscriptions, invoices, renewals }: FetchedCustomer,
  known: ReadonlyMap<string, Money | null> = new Map(),
): StoredSubscription[] {
  const amountOf = (id: string) => {
    const seen = renewals.get(id) ?? null;
    return seen === 'unknown' ? (known.get(id) ?? null) : seen;
  };

  return subscriptions.map((subscription) => ({
    subscriptionId: subscription.id,
    status: subscription.status,
    price: subscription.price,
    startedAt: subscription.startedAt,
    periodStartsAt: subscription.periodStartsAt,
    periodEndsAt: subscription.periodEndsAt,
    cancelsAt: subscription.cancelsAt,
    endedAt: subscription.endedAt,
    collectionPaused: subscription.collectionPaused,
    pastDueSince: failing.has(subscription.status) ? pastDueSince(subscription, invoices) : null,
    paymentLost: lossOf(subscription, invoices) === 'running',
    chargePending: isChargePending(subscription, invoices),
    scheduledPrice: subscription.scheduled?.price ?? null,
    scheduledAt: subscription.scheduled?.at ?? null,
    scheduleId: subscription.scheduled?.scheduleId ?? null,
    renewalAmount: amountOf(subscription.id),
  }));
}

/** The provider does not say since when: it is the date of the oldest invoice whose payment failed. */
function pastDueSince({ id, periodStartsAt }: ProviderSubscription, invoices: readonly ProviderInvoice[]): Date {
  const unpaid = invoices
    .filter(({ subscriptionId, status, attempted }) => subscriptionId === id && status === 'open' && attempted)
    .map(({ createdAt }) => createdAt.getTime());
  return unpaid.length === 0 ? periodStartsAt : new Date(Math.min(...unpaid));
}

function isChargePending(
  { id, periodStartsAt, periodEndsAt }: ProviderSubscription,
  invoices: FetchedCustomer['invoices'],
): boolean {
  const period = { startsAt: periodStartsAt, endsAt: periodEndsAt };
  return invoices.some(
    (invoice) => invoice.subscriptionId === id && invoice.status === 'draft' && covers(invoice, period),
  );
}
