// The bank's question: is it really you?
import { money } from '../figures.ts';
import { html } from '../html.ts';
import { document } from '../layout.ts';

export interface ConfirmationView {
  readonly address: string;
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
}

export function confirmationPage({ address, amount, currency, last4 }: ConfirmationView): string {
  const main = html`<h1>Your bank asks: is it you?</h1>
    <p class="sum">${money(amount, currency)} <small>with the card ending in ${last4}</small></p>
    <form method="post" action="${address}" class="card">
      <p>This stands for your bank’s own page or app.</p>
      <div class="row">
        <button class="main" name="answer" value="confirm">Complete authentication</button>
        <button name="answer" value="refuse">Fail authentication</button>
      </div>
    </form>`;
  return document({ title: 'Confirm the payment', main });
}
