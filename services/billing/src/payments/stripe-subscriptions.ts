// Subscriptions from Stripe, with both forms of a cancellation and a planned change at the period's end.
import type Stripe from 'stripe';
import type { Money } from '@consilium/contracts/plans.ts';
import { isMissing, isWithoutRenewal } from './payments-failure.ts';
import type { Payments, ProviderSubscription } from './payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { atSeconds, atSecondsOrNull, toMoney, toSeconds } from './stripe-figures.ts';
import { dropInvoices } from './stripe-open-invoices.ts';
import { idOf, ourPrice } from './stripe-prices.ts';
import type { KnownPrices, StripePrices } from './stripe-prices.ts';

const MOST_OF_A_CUSTOMER = 100;

type SubscriptionCalls = Pick<
  Payments,
  'subscriptionsOf' | 'findSubscription' | 'renewalAmount' | 'endSubscription' | 'dropInvoices' | 'cancelAt' | 'resume'
>;

export function stripeSubscriptions(client: StripeClient, prices: StripePrices): SubscriptionCalls {
  return {
    async subscriptionsOf(customerId) {
      const known = await prices.known();
      const { data } = await client.ask((stripe) =>
        stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: MOST_OF_A_CUSTOMER,
          expand: ['data.schedule'],
        }),
      );
      return data.map((subscription) => toSubscription(subscription, known));
    },
    async findSubscription(id) {
      const found = await find(client, id);
      return found && toSubscription(found, await prices.known());
    },
    renewalAmount: (id) => renewalAmount(client, id),
    endSubscription: (id, operationId) => end(client, id, operationId),
    dropInvoices: (id) => dropInvoices(client, id),
    cancelAt: (id, when, operationId) => cancel(client, id, when, operationId),
    resume: (id, operationId) => resume(client, id, operationId),
  };
}

export async function find(client: StripeClient, id: string): Promise<Stripe.Subscription | undefined> {
  try {
    return await client.ask((stripe) => stripe.subscriptions.retrieve(id, { expand: ['schedule'] }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function end(client: StripeClient, id: string, operationId: string): Promise<void> {
  try {
    await client.ask((stripe) =>
      stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }, { idempotencyKey: `end:${operationId}` }),
    );
  } catch (error) {
    // An ended subscription is "missing" for the call that ends one.
    const ended = isMissing(error) ? await find(client, id) : undefined;
    if (ended?.status !== 'canceled') throw error;
  }
  // The provider does not collect them any more, but whoever has the invoice page could still pay them.
  await dropInvoices(client, id);
}

async function cancel(client: StripeClient, id: string, when: Date | 'period_end', operationId: string) {
  const subscription = await withoutWaitingChange(client, id);
  // A subscription with a schedule cannot be cancelled by itself; the planned change is dropped with the cancellation.
  if (subscription.schedule !== null) await releaseSchedule(client, idOf(subscription.schedule));
  else if (endsThen(subscription, when)) return;
  const shape = when === 'period_end' && subscription.cancel_at === null ? 'flag' : 'date';
  const change: Stripe.SubscriptionUpdateParams =
    shape === 'flag'
      ? { cancel_at_period_end: true }
      : { cancel_at: toSeconds(endOf(subscription, when)), proration_behavior: 'none' };
  // The form depends on the current state, and one idempotency key allows one form only.
  const idempotencyKey = `cancel:${operationId}:${shape}`;
  await client.ask((stripe) => stripe.subscriptions.update(id, change, { idempotencyKey }));
}

/** A change that waits for its payment would begin a period that nobody agreed to. */
async function withoutWaitingChange(client: StripeClient, id: string): Promise<Stripe.Subscription> {
  const retrieve = () => client.ask((stripe) => stripe.subscriptions.retrieve(id));
  const subscription = await retrieve();
  if (subscription.pending_update === null) return subscription;
  await dropInvoices(client, id, ({ billing_reason: reason }) => reason === 'subscription_update');
  return retrieve();
}

function endsThen(subscription: Stripe.Subscription, when: Date | 'period_end'): boolean {
  if (when === 'period_end' && subscription.cancel_at_period_end) return true;
  return subscription.cancel_at === toSeconds(endOf(subscription, when));
}

function endOf(subscription: Stripe.Subscription, when: Date | 'period_end'): Date {
  return when === 'period_end' ? periodOf(subscription).end : when;
}

/** The boolean and the date are two forms of the same cancellation, and only one may be sent. */
async function resume(client: StripeClient, id: string, operationId: string): Promise<void> {
  let subscription = await client.ask((stripe) => stripe.subscriptions.retrieve(id));
  if (subscription.cancel_at_period_end) {
    subscription = await client.ask((stripe) =>
      stripe.subscriptions.update(id, { cancel_at_period_end: false }, { idempotencyKey: `resume:${operationId}` }),
    );
  }
  if (subscription.cancel_at === null) return;
  await client.ask((stripe) =>
    stripe.subscriptions.update(id, { cancel_at: '' }, { idempotencyKey: `resume-date:${operationId}` }),
  );
}

/** Already released, or completed, counts as done. */
export async function releaseSchedule(client: StripeClient, scheduleId: string): Promise<void> {
  try {
    await client.ask((stripe) => stripe.subscriptionSchedules.release(scheduleId));
  } catch (error) {
    const { status } = await client.ask((stripe) => stripe.subscriptionSchedules.retrieve(scheduleId));
    if (status === 'active' || status === 'not_started') throw error;
  }
}

function toSubscription(subscription: Stripe.Subscription, known: KnownPrices): ProviderSubscription {
  const sold = subscription.items.data.find(({ price }) => ourPrice(known, price) !== null);
  const item = sold ?? subscription.items.data[0];
  const { start, end: periodEndsAt } = periodOf(subscription);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: subscription.status,
    price: item ? ourPrice(known, item.price) : null,
    itemId: item?.id ?? '',
    startedAt: atSeconds(subscription.start_date),
    anchorAt: atSeconds(subscription.billing_cycle_anchor),
    periodStartsAt: start,
    periodEndsAt,
    cancelsAt: cancelsAt(subscription, periodEndsAt),
    endedAt: atSecondsOrNull(subscription.ended_at),
    collectionPaused: subscription.pause_collection !== null,
    scheduled: scheduledChange(subscription, known),
    hasOwnAmount: subscription.discounts.length > 0 || (item !== undefined && !known.byId.has(item.price.id)),
    livemode: subscription.livemode,
  };
}

/** The provider computes it: it knows how long a discount lasts and what a planned change costs. */
async function renewalAmount(client: StripeClient, id: string): Promise<Money | null> {
  try {
    const { amount_due: due, currency } = await client.ask((stripe) =>
      stripe.invoices.createPreview({ subscription: id }),
    );
    return toMoney(due, currency);
  } catch (error) {
    if (isMissing(error) || isWithoutRenewal(error)) return null;
    throw error;
  }
}

function cancelsAt(subscription: Stripe.Subscription, periodEndsAt: Date): Date | null {
  if (subscription.cancel_at !== null) return atSeconds(subscription.cancel_at);
  return subscription.cancel_at_period_end ? periodEndsAt : null;
}

/** Since 2025 periods belong to the items. */
function periodOf({ items, start_date: startDate }: Stripe.Subscription): { readonly start: Date; readonly end: Date } {
  const [first] = items.data;
  if (first === undefined) return { start: atSeconds(startDate), end: atSeconds(startDate) };
  return {
    start: atSeconds(first.current_period_start),
    end: atSeconds(Math.max(...items.data.map((item) => item.current_period_end))),
  };
}

function scheduledChange({ schedule, items }: Stripe.Subscription, known: KnownPrices) {
  if (schedule === null || typeof schedule === 'string') return null;
  const now = schedule.current_phase?.end_date;
  const next = schedule.phases.find((phase) => now !== undefined && phase.start_date >= now);
  const price = next?.items[0]?.price;
  if (next === undefined || price === undefined) return null;
  const priceId = idOf(price);
  if (items.data.some((item) => item.price.id === priceId)) return null;
  return { price: known.byId.get(priceId) ?? null, at: atSeconds(next.start_date), scheduleId: schedule.id };
}
