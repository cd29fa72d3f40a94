// The webhook endpoints. A secret is shown on request.
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { lines } from '../layout.ts';
import { statusTag } from '../status-tag.ts';

export interface EndpointView {
  readonly url: string;
  readonly status: string;
  readonly secret: string;
}

export function endpointsSection(endpoints: readonly EndpointView[]): Markup {
  return html`<section class="card" aria-labelledby="endpoints">
    <h2 id="endpoints">Webhook endpoints</h2>
    ${lines(endpoints.map(endpointLine), 'There are no webhook endpoints yet.')}
    <details>
      <summary>Add an endpoint</summary>
      <form method="post" action="/panel/endpoints" class="row end">
        <div class="field">
          <label for="url">Address</label>
          <input
            id="url"
            name="url"
            type="url"
            placeholder="http://127.0.0.1:4000/api/billing/stripe/webhook"
            required
          />
        </div>
        <button>Add</button>
      </form>
    </details>
  </section>`;
}

function endpointLine({ url, status, secret }: EndpointView): Markup {
  return html`<li>
    <div class="apart"><span>${url}</span>${statusTag(status)}</div>
    <details>
      <summary>Its secret</summary>
      <code>${secret}</code>
    </details>
  </li>`;
}
