// Where an object is found in the payment provider's dashboard; null when none is configured.
import type { PaymentsSettings } from './payments-variables.ts';

export function dashboardLink(
  { STRIPE_DASHBOARD_URL: base }: Pick<PaymentsSettings, 'STRIPE_DASHBOARD_URL'>,
  kind: 'invoices' | 'disputes',
  id: string,
): string | null {
  return base === undefined ? null : `${base.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`;
}
