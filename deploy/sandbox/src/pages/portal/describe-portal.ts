// The view model of a customer's portal.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Price, Product } from '#catalogue/price.ts';
import { cardOf } from '#collection/card-of.ts';
import type { Invoice } from '#invoices/invoice.ts';
import type { PaymentMethod } from '#payments/payment-method.ts';
import { portalOf } from '#portal/portal.ts';
import type { PortalFeatures } from '#portal/portal.ts';
import { nextPhasePrice } from '#schedules/schedule.ts';
import { endOf, isOver, itemOf } from '#subscriptions/subscription.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import type { OtherPrice, PortalCard, PortalInvoice, PortalSubscription, PortalView } from './portal-page.ts';

const CHANGEABLE = new Set(['active', 'trialing', 'past_due']);

export async function describePortal(books: Books, token: string): Promise<PortalView> {
  const { session, customer, features, invoices, subscriptions } = await portalOf(books, token);
  const running = subscriptions.filter((subscription) => !isOver(subscription));
  const shown: PortalSubscription[] = [];
  for (const subscription of running) shown.push(await describeSubscription(books, subscription, pricesOf(features)));
  const own = running[0]?.default_payment_method ?? null;
  const card = await cardOf(books, { customer: customer.id, default_payment_method: own });
  return {
    address: `/p/session/${token}`,
    returnUrl: session.return_url,
    email: customer.email,
    subscriptions: shown,
    canCancel: features.subscription_cancel.enabled,
    canGiveCard: features.payment_method_update.enabled,
    card: card ? describeCard(card) : null,
    invoices: invoices.filter(({ status }) => status !== 'draft').map(describeInvoice),
  };
}

/** The plans that may be chosen. */
function pricesOf({ subscription_update: update }: PortalFeatures): readonly string[] {
  return update.enabled ? (update.products ?? []).flatMap(({ prices }) => prices) : [];
}

export async function describeSubscription(
  books: Books,
  subscription: Subscription,
  offered: readonly string[],
): Promise<PortalSubscription> {
  const { id, status } = subscription;
  const { price, current_period_end: periodEndsAt } = itemOf(subscription);
  const scheduled = await nextPhasePrice(books, subscription, periodEndsAt);
  const others: Price[] = [];
  for (const other of offered) if (other !== price.id) others.push(await getObject<Price>(books, 'price', other));
  return {
    ...described(price),
    id,
    product: (await getObject<Product>(books, 'product', price.product)).name,
    status,
    periodEndsAt,
    cancelsAt: endOf(subscription),
    scheduled: scheduled ? described(scheduled) : null,
    canChange: CHANGEABLE.has(status),
    otherPrices: scheduled ? [] : others.map(described),
  };
}

export function described({ id, unit_amount: amount, currency, recurring }: Price): OtherPrice {
  return { id, amount, currency, interval: recurring?.interval ?? '' };
}

function describeCard({ card }: PaymentMethod): PortalCard {
  const expires = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`;
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  return { brand, last4: card.last4, expires };
}

function describeInvoice({ number, created, total, currency, status, _token: token }: Invoice): PortalInvoice {
  return { number, createdAt: created, total, currency, status, address: `/i/${token}` };
}
