// Who pays here, for what, and by which card.
import { day, money } from '../figures.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { button, lines } from '../layout.ts';
import { statusTag } from '../status-tag.ts';

export interface CustomerView {
  readonly id: string;
  readonly email: string | null;
  readonly card: string | null;
  readonly subscriptions: readonly { readonly id: string; readonly status: string; readonly periodEndsAt: number }[];
  /** The newest payment that can be disputed. */
  readonly payment: { readonly id: string; readonly amount: number; readonly currency: string } | null;
}

export const renewalCards = {
  pays: 'is paid',
  fails: 'is declined',
  asks: 'asks for a confirmation',
} as const;
export type RenewalCard = keyof typeof renewalCards;

export function customersSection(customers: readonly CustomerView[]): Markup {
  return html`<section class="card" aria-labelledby="customers">
    <h2 id="customers">Customers</h2>
    ${lines(customers.map(customerLine), 'Nobody has come yet.')}
  </section>`;
}

function customerLine({ id, email, card, subscriptions, payment }: CustomerView): Markup {
  const name = email ?? id;
  return html`<li>
    <h3>${name}</h3>
    <p class="soft">${id}${card !== null && `, ${card}`}</p>
    ${subscriptions.map(
      ({ id: subscription, status, periodEndsAt }) =>
        html`<p>${statusTag(status)} <span class="soft">${subscription}, until ${day(periodEndsAt)}</span></p>`,
    )}
    <div class="row end">
      <form method="post" action="/panel/customers/${id}/card" class="row end">
        <div class="field">
          <label for="card-${id}">The next payment of ${name}</label>
          <select id="card-${id}" name="card">
            ${Object.entries(renewalCards).map(([value, label]) => html`<option value="${value}">${label}</option>`)}
          </select>
        </div>
        <button>Set</button>
      </form>
      ${
        payment !== null &&
        button(`/panel/payments/${payment.id}/dispute`, `Dispute ${money(payment.amount, payment.currency)}`, 'loss')
      }
    </div>
  </li>`;
}
