// The newest webhook events and the state of their delivery.
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { button, lines } from '../layout.ts';
import { statusTag } from '../status-tag.ts';

export interface DeliveryView {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

export function deliveriesSection(deliveries: readonly DeliveryView[]): Markup {
  return html`<section class="card" aria-labelledby="deliveries">
    <h2 id="deliveries">Webhook events</h2>
    ${lines(deliveries.map(deliveryLine), 'Nothing has happened yet.')}
  </section>`;
}

function deliveryLine({ id, type, state, attempts, lastError }: DeliveryView): Markup {
  return html`<li class="apart">
    <span
      ><code>${type}</code>
      <span class="soft"
        >${attempts === 1 ? 'one attempt' : `${attempts} attempts`}${lastError !== null && `, ${lastError}`}</span
      ></span
    >
    <span class="row">${statusTag(state)} ${button(`/panel/deliveries/${id}/send`, 'Send again')}</span>
  </li>`;
}
