// Where a customer looks after what they pay for: subscriptions, cards, invoices.
import { cardFields } from '../card-form.ts';
import { day, money } from '../figures.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { alert, button, document, done, lines } from '../layout.ts';
import type { Tried } from '../checkout/checkout-page.ts';
import { statusTag } from '../status-tag.ts';
import { testCards } from '../test-cards.ts';

export interface PortalSubscription {
  readonly id: string;
  readonly product: string;
  readonly price: number;
  readonly currency: string;
  readonly interval: string;
  readonly status: string;
  readonly periodEndsAt: number;
  readonly cancelsAt: number | null;
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
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires: string;
  readonly isDefault: boolean;
}

export interface PortalInvoice {
  readonly number: string | null;
  readonly createdAt: number;
  readonly total: number;
  readonly currency: string;
  readonly status: string;
  readonly address: string | null;
}

export interface PortalView {
  readonly address: string;
  readonly returnUrl: string | null;
  readonly email: string | null;
  readonly subscriptions: readonly PortalSubscription[];
  readonly cards: readonly PortalCard[];
  readonly invoices: readonly PortalInvoice[];
  /** What was just done. */
  readonly done?: string | undefined;
  readonly refusal?: string | undefined;
}

export function portalPage(view: PortalView): string {
  const { address, returnUrl, email, subscriptions, cards, invoices } = view;
  const main = html`${returnUrl !== null && html`<p><a href="${returnUrl}">Back</a></p>`}
    <h1>Your plan and payments</h1>
    ${email !== null && html`<p class="soft">${email}</p>`} ${done(view.done)} ${alert(view.refusal)}
    <section class="card" aria-labelledby="plans">
      <h2 id="plans">Current plan</h2>
      ${lines(
        subscriptions.map((subscription) => subscriptionLine(address, subscription)),
        'There is no plan at the moment.',
      )}
    </section>
    <section class="card" aria-labelledby="cards">
      <div class="apart">
        <h2 id="cards">Payment methods</h2>
        <a class="button" href="${address}/cards">Add a card</a>
      </div>
      ${lines(
        cards.map((card) => cardLine(address, card)),
        'There is no card yet.',
      )}
    </section>
    <section class="card" aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      ${lines(invoices.map(invoiceLine), 'There are no invoices yet.')}
    </section>`;
  return document({ title: 'Your plan and payments', main });
}

function subscriptionLine(address: string, subscription: PortalSubscription): Markup {
  const { id, product, price, currency, interval, status, periodEndsAt, cancelsAt, canChange } = subscription;
  const ends = cancelsAt !== null;
  const next = ends ? `Ends on ${day(cancelsAt)}.` : `Renews on ${day(periodEndsAt)}.`;
  return html`<li>
    <div class="apart">
      <h3>${product}</h3>
      ${statusTag(status)}
    </div>
    <p>${money(price, currency)} per ${interval}. ${canChange && next}</p>
    ${
      canChange &&
      html`<div class="row">
        ${
          ends
            ? button(`${address}/subscriptions/${id}/resume`, 'Don’t cancel plan', 'main')
            : html`<a class="button" href="${address}/subscriptions/${id}/cancel">Cancel plan</a>`
        }
        ${
          !ends &&
          subscription.otherPrices.map(
            (other) =>
              html`<a class="button" href="${address}/subscriptions/${id}/update?price=${other.id}"
                >Switch to ${money(other.amount, other.currency)} per ${other.interval}</a
              >`,
          )
        }
      </div>`
    }
  </li>`;
}

function cardLine(address: string, { id, brand, last4, expires, isDefault }: PortalCard): Markup {
  return html`<li class="apart">
    <span>${brand} •••• ${last4}, expires ${expires}</span>
    ${isDefault ? html`<span class="tag good">Default</span>` : button(`${address}/cards/${id}/default`, 'Make default')}
  </li>`;
}

function invoiceLine({ number, createdAt, total, currency, status, address }: PortalInvoice): Markup {
  const label = html`${day(createdAt)}, ${money(total, currency)}`;
  return html`<li class="apart">
    ${address === null ? html`<span>${label}</span>` : html`<a href="${address}">${label}</a>`}
    <span>${number !== null && html`<span class="soft">${number}</span>`} ${statusTag(status)}</span>
  </li>`;
}

export function addCardPage(address: string, { entry, errors, refusal }: Tried = {}): string {
  const main = html`<p><a href="${address}">Back</a></p>
    <h1>Add a card</h1>
    ${alert(refusal)}
    <form method="post" action="${address}/cards" class="card">
      ${cardFields(entry, errors)}
      <p class="soft">It becomes the default: the next payment is taken from it.</p>
      <button class="main full">Save the card</button>
    </form>
    ${testCards}`;
  return document({ title: 'Add a card', main });
}

export function cancelPage(address: string, { id, product, periodEndsAt }: PortalSubscription): string {
  const main = html`<p><a href="${address}">Back</a></p>
    <h1>Cancel ${product}?</h1>
    <p>It stays until ${day(periodEndsAt)}, then it ends. Nothing more is charged.</p>
    <div class="row">
      ${button(`${address}/subscriptions/${id}/cancel`, 'Cancel plan', 'loss')}
      <a class="button" href="${address}">Keep it</a>
    </div>`;
  return document({ title: `Cancel ${product}?`, main });
}

export function switchPage(
  address: string,
  { id, product }: PortalSubscription,
  { price, dueNow }: { readonly price: OtherPrice; readonly dueNow: number },
): string {
  const main = html`<p><a href="${address}">Back</a></p>
    <h1>Switch ${product}?</h1>
    <p class="sum">${money(price.amount, price.currency)} <small>per ${price.interval}</small></p>
    <form method="post" action="${address}/subscriptions/${id}/update" class="card">
      <dl>
        <dt>Due today</dt>
        <dd><strong>${money(dueNow, price.currency)}</strong></dd>
      </dl>
      <p class="soft">What is left of the time that was paid is taken off. The new time begins now.</p>
      <input type="hidden" name="price" value="${price.id}" />
      <button class="main full">Switch and pay</button>
    </form>`;
  return document({ title: `Switch ${product}?`, main });
}
