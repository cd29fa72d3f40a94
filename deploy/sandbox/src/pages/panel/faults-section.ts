// Injected faults: the next calls to a path fail, are late, or get no response.
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { button, lines } from '../layout.ts';

export interface FaultView {
  readonly pathPrefix: string;
  readonly what: string;
  readonly remaining: number;
}

export const faultKinds = {
  'status 500': 'answer 500',
  'status 429': 'answer 429',
  'status 409': 'answer 409',
  slow: 'wait five seconds',
  close: 'are cut off before anything happens',
  close_after: 'are cut off after it happened',
} as const;
export type FaultKind = keyof typeof faultKinds;

export function faultsSection(faults: readonly FaultView[]): Markup {
  return html`<section class="card" aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    ${lines(faults.map(faultLine), 'There are no faults.')}
    ${faults.length > 0 && button('/panel/faults/clear', 'Remove all faults')}
    <p></p>
    <form method="post" action="/panel/faults">
      <div class="field">
        <label for="pathPrefix">Calls to paths that begin with</label>
        <input id="pathPrefix" name="pathPrefix" value="/v1/" required />
      </div>
      <div class="row">
        <div class="field">
          <label for="kind">What happens to them</label>
          <select id="kind" name="kind">
            ${Object.entries(faultKinds).map(([value, label]) => html`<option value="${value}">${label}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="times">How often</label>
          <input id="times" name="times" type="number" min="1" max="1000" value="1" required />
        </div>
      </div>
      <p></p>
      <button>Add the fault</button>
    </form>
  </section>`;
}

function faultLine({ pathPrefix, what, remaining }: FaultView): Markup {
  return html`<li><code>${pathPrefix}</code> <span class="soft">${what}, ${remaining} more times</span></li>`;
}
