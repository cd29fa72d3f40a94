// The bank's confirmation page. It passes the card along, because nothing is stored until it is paid.
import type { CardEntry } from '../card-form.ts';
import { money } from '../figures.ts';
import { html } from '../html.ts';
import { document } from '../layout.ts';

export interface ConfirmationView {
  readonly address: string;
  readonly amount: number;
  readonly currency: string;
  /** Absent: the stored card. */
  readonly entry?: CardEntry | undefined;
}

export function confirmationPage({ address, amount, currency, entry }: ConfirmationView): string {
  const fields = Object.entries(entry ?? { stored: 'true' });
  const card = entry ? `the card ending in ${entry.number.trim().slice(-4)}` : 'your card';
  const main = html`<h1>Your bank asks: is it you?</h1>
    <p class="sum">${money(amount, currency)} <small>with ${card}</small></p>
    <form method="post" action="${address}" class="card">
      <p>This stands for your bank’s own page or app.</p>
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <div class="row">
        <button class="main" name="answer" value="confirm">Complete authentication</button>
        <button name="answer" value="refuse">Fail authentication</button>
      </div>
    </form>`;
  return document({ title: 'Confirm the payment', main });
}

/** The answer; undefined when nobody was asked yet. */
export function readAnswer({ answer }: Readonly<Record<string, unknown>>): boolean | undefined {
  return answer === 'confirm' ? true : answer === 'refuse' ? false : undefined;
}
