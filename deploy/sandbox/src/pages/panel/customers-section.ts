// The customers, with their subscriptions and cards.
import { cardNames, cards } from '#payments/cards.ts';
import type { CardName } from '#payments/cards.ts';
import { day, money } from '../figures.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { button, lines } from '../layout.ts';
import { statusTag } from '../status-tag.ts';

export interface CustomerView {
  readonly id: string;
  readonly email: string | null;
  readonly card: { readonly name: CardName; readonly last4: string } | null;
  readonly subscriptions: readonly { readonly id: string; readonly status: string; readonly untilAt: number }[];
  /** The newest payment that can be disputed. */
  readonly payment: { readonly id: string; readonly amount: number; readonly currency: string } | null;
}

export function customersSection(customers: readonly CustomerView[]): Markup {
  return html`<section class="card" aria-labelledby="customers">
    <h2 id="customers">Customers</h2>
    ${lines(customers.map(customerLine), 'There are no customers yet.')}
  </section>`;
}

function customerLine(customer: CustomerView): Markup {
  const { id, email, card, subscriptions, payment } = customer;
  return html`<li>
    <h3>${email ?? id}</h3>
    <p class="soft">${id}${card !== null && `, card •••• ${card.last4}`}</p>
    ${subscriptions.map(
      ({ id: subscription, status, untilAt }) =>
        html`<p>${statusTag(status)} <span class="soft">${subscription}, until ${day(untilAt)}</span></p>`,
    )}
    <div class="row end">
      ${cardForm(customer)}
      ${
        payment !== null &&
        button(`/panel/charges/${payment.id}/dispute`, `Dispute ${money(payment.amount, payment.currency)}`, 'loss')
      }
    </div>
  </li>`;
}

/** A test card for all future payments, also one that fails. */
function cardForm({ id, email, card }: CustomerView): Markup {
  const isChosen = (name: CardName) => name === card?.name && html`selected`;
  return html`<form method="post" action="/panel/customers/${id}/card" class="row end">
    <div class="field">
      <label for="card-${id}">Card of ${email ?? id}</label>
      <select id="card-${id}" name="card">
        ${cardNames.map((name) => html`<option value="${name}" ${isChosen(name)}>${cards[name].title}</option>`)}
      </select>
    </div>
    <button>Set</button>
  </form>`;
}
