// What a customer does on the portal: cancel, take that back, choose another plan, give another card.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { changeCard as giveCard } from '#customers/change-card.ts';
import type { PaymentMethod } from '#payments/payment-method.ts';
import { endSubscription } from '#subscriptions/end-subscription.ts';
import * as ends from '#subscriptions/set-end.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import type { PortalFeatures } from './portal.ts';
import * as plans from './switch-plan.ts';

export { isPutOff } from './switch-plan.ts';

/** As the portal is set up: when the period ends, or at once. */
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

/** A name or number of a card. */
export function changeCard(books: Books, customer: string, card: string): Promise<PaymentMethod> {
  return giveCard(books, { customer, card });
}

export function switchByPortal(
  books: Books,
  subscriptionId: string,
  priceId: string,
  features: PortalFeatures,
): Promise<Subscription> {
  return plans.switchByPortal(books, features, subscriptionId, priceId);
}
