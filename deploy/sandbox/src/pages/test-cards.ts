// The list of test cards.
import { cardNames, cards } from '#payments/cards.ts';
import { html } from './html.ts';

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

export const testCards = html`<details>
  <summary>Cards for testing</summary>
  <p class="soft">Any future date, any security code, any name. Never type a card that is real.</p>
  <ul class="lines">
    ${cardNames.map((name) => html`<li><code>${grouped(cards[name].number)}</code> ${cards[name].title}</li>`)}
  </ul>
</details>`;
