// The panel: the sandbox's clock, its customers, and the delivery of its webhook events.
import { html } from '../html.ts';
import { alert, document, done } from '../layout.ts';
import { clockSection } from './clock-section.ts';
import type { ClockView } from './clock-section.ts';
import { customersSection } from './customers-section.ts';
import type { CustomerView } from './customers-section.ts';
import { deliveriesSection } from './deliveries-section.ts';
import type { DeliveryView } from './deliveries-section.ts';
import { endpointsSection } from './endpoints-section.ts';
import type { EndpointView } from './endpoints-section.ts';
import { faultsSection } from './faults-section.ts';
import type { FaultView } from './faults-section.ts';
import { settingsSections } from './settings-sections.ts';
import type { Settings } from '#settings/settings.ts';

export interface PanelView {
  readonly clock: ClockView;
  readonly customers: readonly CustomerView[];
  readonly endpoints: readonly EndpointView[];
  readonly deliveries: readonly DeliveryView[];
  readonly faults: readonly FaultView[];
  readonly settings: Settings;
  readonly done?: string | undefined;
  readonly refusal?: string | undefined;
}

export function panelPage(view: PanelView): string {
  const main = html`<h1>Payments sandbox</h1>
    <p class="soft">It stands for the payment provider. Nobody is charged, and time passes as you like.</p>
    ${done(view.done)} ${alert(view.refusal)}
    <div class="grid">
      ${clockSection(view.clock)} ${customersSection(view.customers)} ${settingsSections(view.settings)}
      ${endpointsSection(view.endpoints)} ${faultsSection(view.faults)}
    </div>
    ${deliveriesSection(view.deliveries)}`;
  return document({ title: 'Panel', main, wide: true });
}
