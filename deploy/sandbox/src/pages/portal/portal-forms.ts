// The portal's forms and confirmations.
import { cardFields } from '../card-form.ts';
import type { Tried } from '../checkout/checkout-page.ts';
import { day, money } from '../figures.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { alert, button, document } from '../layout.ts';
import { testCards } from '../test-cards.ts';
import type { OtherPrice, PortalSubscription } from './portal-page.ts';

export function addCardPage(address: string, { entry, errors, refusal }: Tried = {}): string {
  const main = html`<p><a href="${address}">Back</a></p>
    <h1>Add a card</h1>
    ${alert(refusal)}
    <form method="post" action="${address}/card" class="card">
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
  { id, product, periodEndsAt }: PortalSubscription,
  { price, dueNow }: { readonly price: OtherPrice; readonly dueNow: number | null },
): string {
  const main = html`<p><a href="${address}">Back</a></p>
    <h1>Switch ${product}?</h1>
    <p class="sum">${money(price.amount, price.currency)} <small>per ${price.interval}</small></p>
    <form method="post" action="${address}/subscriptions/${id}/switch" class="card">
      ${dueNow === null ? html`<p>It begins on ${day(periodEndsAt)}, when the time that is paid is over.</p>` : dueToday(dueNow, price)}
      <input type="hidden" name="price" value="${price.id}" />
      <button class="main full">${dueNow === null ? 'Switch' : 'Switch and pay'}</button>
    </form>`;
  return document({ title: `Switch ${product}?`, main });
}

function dueToday(dueNow: number, { currency }: OtherPrice): Markup {
  return html`<dl>
      <dt>Due today</dt>
      <dd><strong>${money(dueNow, currency)}</strong></dd>
    </dl>
    <p class="soft">What is left of the time that was paid is taken off. The new time begins now.</p>`;
}
