// Where people return to from the provider's pages: set by our configuration alone, never by a request.
import type { PaymentsSettings } from './payments-variables.ts';

type Site = Pick<PaymentsSettings, 'PUBLIC_URL'>;

export function upgradePage({ PUBLIC_URL: site }: Site): string {
  if (site === undefined) throw new Error('PUBLIC_URL is missing although there is a key');
  return `${site.replace(/\/+$/, '')}/upgrade`;
}

/** The provider replaces the braces by the id of the session. */
export function checkoutReturn(site: Site): { readonly successUrl: string; readonly cancelUrl: string } {
  const page = upgradePage(site);
  return { successUrl: `${page}?checkout={CHECKOUT_SESSION_ID}`, cancelUrl: `${page}?checkout=cancelled` };
}
