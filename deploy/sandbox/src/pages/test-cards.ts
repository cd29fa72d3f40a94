// The numbers that the sandbox knows, for whoever tries it.
import { html } from './html.ts';

const numbers: readonly (readonly [number: string, meaning: string])[] = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0027 6000 3184', 'the bank asks for a confirmation'],
  ['4000 0000 0000 0341', 'is taken, and fails at the next payment'],
  ['4000 0000 0000 0259', 'is paid, and disputed'],
];

export const testCards = html`<details>
  <summary>Cards for testing</summary>
  <p class="soft">Any date to come, any security code, any name.</p>
  <ul class="lines">
    ${numbers.map(([number, meaning]) => html`<li><code>${number}</code> ${meaning}</li>`)}
  </ul>
</details>`;
