// The checkout page of a subscription: the total and a card form.
import { cardFields } from '../card-form.ts';
import type { CardEntry, CardErrors } from '../card-form.ts';
import { money } from '../figures.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { alert, document } from '../layout.ts';
import { testCards } from '../test-cards.ts';

export interface CheckoutView {
  readonly address: string;
  readonly product: string;
  readonly interval: string;
  readonly currency: string;
  readonly price: number;
  readonly discount: number;
  readonly dueNow: number;
  readonly email: string | null;
  readonly backUrl: string | null;
  /** Whether a promotion code may be entered. */
  readonly takesCodes: boolean;
}

/** The previous attempt, and why it was refused. */
export interface Tried {
  readonly entry?: CardEntry | undefined;
  readonly errors?: CardErrors | undefined;
  readonly refusal?: string | undefined;
  readonly code?: { readonly typed: string; readonly refusal: string } | undefined;
}

export function checkoutPage(view: CheckoutView, { entry, errors, refusal, code }: Tried = {}): string {
  const { product, currency, price, interval, dueNow, address, email, backUrl } = view;
  const main = html`${backUrl !== null && html`<p><a href="${backUrl}">Back</a></p>`}
    <h1>Subscribe to ${product}</h1>
    <p class="sum">${money(price, currency)} <small>per ${interval}</small></p>
    ${alert(refusal)}
    <section class="card" aria-label="What it costs">
      ${breakdown(view)} ${email !== null && html`<p class="soft">Receipts go to ${email}.</p>`}
      ${view.takesCodes && codeForm(address, code)}
    </section>
    <form method="post" action="${address}" class="card" aria-label="Card">
      ${cardFields(entry, errors)}
      <button class="main full">Subscribe for ${money(dueNow, currency)}</button>
    </form>
    ${testCards}`;
  return document({ title: `Subscribe to ${product}`, main });
}

function breakdown({ product, price, discount, dueNow, currency }: CheckoutView): Markup {
  const off = html`<dt>Discount</dt>
    <dd>${money(-discount, currency)}</dd>`;
  return html`<dl>
    <dt>${product}</dt>
    <dd>${money(price, currency)}</dd>
    ${discount > 0 && off}
    <dt>Due today</dt>
    <dd><strong>${money(dueNow, currency)}</strong></dd>
  </dl>`;
}

function codeForm(address: string, tried: Tried['code']): Markup {
  const wrong = tried && html`aria-invalid="true" aria-describedby="code-error" autofocus`;
  return html`<form method="post" action="${address}/code">
    <div class="row end">
      <div class="field">
        <label for="code">Promotion code</label>
        <input id="code" name="code" value="${tried?.typed}" autocomplete="off" required ${wrong} />
      </div>
      <button>Apply</button>
    </div>
    ${tried && html`<p class="wrong" id="code-error">${tried.refusal}</p>`}
  </form>`;
}

/** The page of a paid or expired session. */
export function checkoutOverPage(state: 'complete' | 'expired', backUrl: string | null): string {
  const [title, text] =
    state === 'complete'
      ? ['Paid', 'This payment is complete. You can close this page.']
      : ['This page has expired', 'Nothing was charged. Start again where you came from.'];
  const main = html`<h1>${title}</h1>
    <p>${text}</p>
    ${backUrl !== null && html`<p><a class="button" href="${backUrl}">Go back</a></p>`}`;
  return document({ title, main });
}
