// The customer portal: subscriptions, card, invoices.
import { day, money } from '../figures.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { button, document, done, lines } from '../layout.ts';
import { statusTag } from '../status-tag.ts';

export interface PortalSubscription {
  readonly id: string;
  readonly product: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
  readonly status: string;
  readonly periodEndsAt: number;
  readonly cancelsAt: number | null;
  /** A price change scheduled for the next period. */
  readonly scheduled: OtherPrice | null;
  readonly canChange: boolean;
  readonly otherPrices: readonly OtherPrice[];
}

export interface OtherPrice {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
}

export interface PortalCard {
  readonly brand: string;
  readonly last4: string;
  readonly expires: string;
}

export interface PortalInvoice {
  readonly number: string | null;
  readonly createdAt: number;
  readonly total: number;
  readonly currency: string;
  readonly status: string;
  readonly address: string;
}

export interface PortalView {
  readonly address: string;
  readonly returnUrl: string | null;
  readonly email: string | null;
  readonly subscriptions: readonly PortalSubscription[];
  readonly canCancel: boolean;
  readonly canGiveCard: boolean;
  /** The card of the next payment. */
  readonly card: PortalCard | null;
  readonly invoices: readonly PortalInvoice[];
  /** The confirmation of the last action. */
  readonly done?: string | undefined;
}

export function portalPage(view: PortalView): string {
  const { returnUrl, email, subscriptions, invoices } = view;
  const main = html`${returnUrl !== null && html`<p><a href="${returnUrl}">Back</a></p>`}
    <h1>Your plan and payments</h1>
    ${email !== null && html`<p class="soft">${email}</p>`} ${done(view.done)}
    <section class="card" aria-labelledby="plans">
      <h2 id="plans">Current plan</h2>
      ${lines(subscriptions.map(subscriptionLine(view)), 'There is no plan at the moment.')}
    </section>
    ${cardSection(view)}
    <section class="card" aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      ${lines(invoices.map(invoiceLine), 'There are no invoices yet.')}
    </section>`;
  return document({ title: 'Your plan and payments', main });
}

const subscriptionLine =
  (view: PortalView) =>
  (subscription: PortalSubscription): Markup => {
    const { product, amount, currency, interval, status, canChange } = subscription;
    return html`<li>
      <div class="apart">
        <h3>${product}</h3>
        ${statusTag(status)}
      </div>
      <p>${money(amount, currency)} per ${interval}. ${canChange && nextOf(subscription)}</p>
      ${canChange && html`<div class="row">${choices(view, subscription)}</div>`}
    </li>`;
  };

function nextOf({ cancelsAt, periodEndsAt, scheduled }: PortalSubscription): string {
  if (cancelsAt !== null) return `Ends on ${day(cancelsAt)}.`;
  const price = scheduled ? ` at ${money(scheduled.amount, scheduled.currency)} per ${scheduled.interval}` : '';
  return `Renews on ${day(periodEndsAt)}${price}.`;
}

function choices({ address, canCancel }: PortalView, { id, cancelsAt, otherPrices }: PortalSubscription): Markup[] {
  const place = `${address}/subscriptions/${id}`;
  if (cancelsAt !== null) return [button(`${place}/resume`, 'Don’t cancel plan', 'main')];
  const cancelling = canCancel ? [html`<a class="button" href="${place}/cancel">Cancel plan</a>`] : [];
  return [...cancelling, ...otherPrices.map((price) => switchLink(place, price))];
}

function switchLink(place: string, { id, amount, currency, interval }: OtherPrice): Markup {
  const label = `Switch to ${money(amount, currency)} per ${interval}`;
  return html`<a class="button" href="${place}/switch?price=${id}">${label}</a>`;
}

function cardSection({ address, card, canGiveCard }: PortalView): Markup {
  const label = card ? 'Use another card' : 'Add a card';
  return html`<section class="card" aria-labelledby="card">
    <h2 id="card">Payment method</h2>
    <div class="apart">
      ${card ? html`<span>${card.brand} •••• ${card.last4}, expires ${card.expires}</span>` : 'There is no card yet.'}
      ${canGiveCard && html`<a class="button" href="${address}/card">${label}</a>`}
    </div>
  </section>`;
}

function invoiceLine({ number, createdAt, total, currency, status, address }: PortalInvoice): Markup {
  return html`<li class="apart">
    <a href="${address}">${day(createdAt)}, ${money(total, currency)}</a>
    <span>${number !== null && html`<span class="soft">${number}</span>`} ${statusTag(status)}</span>
  </li>`;
}
