// The page of an invoice; an open one can be paid here.
import { cardFields } from '../card-form.ts';
import type { Tried } from '../checkout/checkout-page.ts';
import { day, money } from '../figures.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { alert, document } from '../layout.ts';
import { statusTag } from '../status-tag.ts';
import { testCards } from '../test-cards.ts';

export interface InvoiceView {
  readonly address: string;
  readonly number: string | null;
  readonly status: string;
  readonly email: string | null;
  readonly currency: string;
  readonly total: number;
  readonly due: number;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  /** The bank requires a confirmation of the card. */
  readonly wantsConfirmation: boolean;
}

export function invoicePage(view: InvoiceView, tried: Tried = {}): string {
  const { number, status, currency, total } = view;
  const main = html`<div class="apart">
      <h1>Invoice ${number}</h1>
      ${statusTag(status)}
    </div>
    <p class="sum">${money(total, currency)}</p>
    ${alert(tried.refusal)}
    <section class="card" aria-label="What it is for">${facts(view)} ${lines(view)}</section>
    ${status === 'open' && payment(view, tried)}`;
  return document({ title: `Invoice ${number ?? ''}`.trim(), main });
}

function facts({ email, createdAt, paidAt }: InvoiceView): Markup {
  return html`<dl>
    <dt>To</dt>
    <dd>${email ?? 'No address'}</dd>
    <dt>Made on</dt>
    <dd>${day(createdAt)}</dd>
    ${
      paidAt !== null &&
      html`<dt>Paid on</dt>
        <dd>${day(paidAt)}</dd>`
    }
  </dl>`;
}

function lines({ lines: all, currency }: InvoiceView): Markup {
  return html`<ul class="lines">
    ${all.map(
      ({ text, amount }) => html`<li class="apart"><span>${text}</span><span>${money(amount, currency)}</span></li>`,
    )}
  </ul>`;
}

function payment(view: InvoiceView, { entry, errors }: Tried): Markup {
  const { address, due, currency, wantsConfirmation } = view;
  return html`${wantsConfirmation && confirmation(address)}
    <section class="card" aria-labelledby="pay">
      <h2 id="pay">Pay with a card</h2>
      <form method="post" action="${address}">
        ${cardFields(entry, errors)}
        <button class="main full">Pay ${money(due, currency)}</button>
      </form>
    </section>
    ${testCards}`;
}

function confirmation(address: string): Markup {
  return html`<section class="card" aria-labelledby="confirm">
    <h2 id="confirm">Your bank wants a confirmation</h2>
    <form method="post" action="${address}">
      <button class="main" name="stored" value="true">Confirm the payment</button>
    </form>
  </section>`;
}
