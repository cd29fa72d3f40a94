// The customer's actions on the portal: cancel, resume, change the plan, change the card.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Price } from '#catalogue/price.ts';
import { changeCard as giveCard } from '#customers/change-card.ts';
import type { PaymentMethod } from '#payments/payment-method.ts';
import { invalid } from '#requests/api-error.ts';
import { addSchedule } from '#schedules/new-schedule.ts';
import { newPhase } from '#schedules/phases.ts';
import { saveSchedule } from '#schedules/schedule.ts';
import { changePlan } from '#subscriptions/change-plan.ts';
import { endSubscription } from '#subscriptions/end-subscription.ts';
import { nextBoundary } from '#subscriptions/period.ts';
import * as ends from '#subscriptions/set-end.ts';
import { itemOf } from '#subscriptions/subscription.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import type { PortalFeatures } from './portal.ts';

/** By the portal's configuration: at the end of the period, or at once. */
export async function cancelByPortal(
  books: Books,
  subscriptionId: string,
  features: PortalFeatures,
): Promise<Subscription> {
  const subscription = await getObject<Subscription>(books, 'subscription', subscriptionId);
  if (features.subscription_cancel.mode === 'immediately')
    return endSubscription(books, subscription, 'cancellation_requested');
  return ends.cancelByPortal(books, subscription);
}

export async function resumeByPortal(books: Books, subscriptionId: string): Promise<Subscription> {
  return ends.resumeByPortal(books, await getObject<Subscription>(books, 'subscription', subscriptionId));
}

/** A card's name or number. */
export function changeCard(books: Books, customer: string, card: string): Promise<PaymentMethod> {
  return giveCard(books, { customer, card });
}

/** Now, or at the end of the period where the configuration delays shorter plans. */
export async function switchByPortal(
  books: Books,
  subscriptionId: string,
  priceId: string,
  features: PortalFeatures,
): Promise<Subscription> {
  const { enabled, products, proration_behavior: proration } = features.subscription_update;
  if (!enabled || products?.every(({ prices }) => !prices.includes(priceId)) === true)
    throw invalid('This plan cannot be chosen here.');
  const subscription = await getObject<Subscription>(books, 'subscription', subscriptionId);
  const price = await getObject<Price>(books, 'price', priceId);
  if (isDelayed(features, subscription, price)) return switchAtPeriodEnd(books, subscription, price);
  return changePlan(books, subscription, { price, quantity: 1, at: books.now, proration }, 'pending_if_incomplete');
}

export function isDelayed(features: PortalFeatures, subscription: Subscription, price: Price): boolean {
  const { conditions } = features.subscription_update.schedule_at_period_end;
  const isShorter = lengthOf(price) < lengthOf(itemOf(subscription).price);
  return isShorter && conditions.some(({ type }) => type === 'shortening_interval');
}

function lengthOf({ recurring }: Price): number {
  return recurring ? nextBoundary(0, recurring, 0) : 0;
}

async function switchAtPeriodEnd(books: Books, subscription: Subscription, price: Price): Promise<Subscription> {
  if (subscription.schedule !== null) throw invalid('A change is planned already.');
  const schedule = await addSchedule(books, subscription);
  const start = itemOf(subscription).current_period_end;
  const end = price.recurring ? nextBoundary(start, price.recurring, start) : start;
  const { discounts } = subscription;
  const next = newPhase({ price: price.id, quantity: 1, start, end, proration: 'none', discounts });
  schedule.phases = [...schedule.phases, next];
  await saveSchedule(books, schedule);
  return getObject(books, 'subscription', subscription.id);
}
