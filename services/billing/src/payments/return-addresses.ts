// Where people come back to from the provider's pages: from our configuration alone, never from a request.
import type { PaymentsSettings } from './payments-variables.ts';

type Site = Pick<PaymentsSettings, 'PUBLIC_URL'>;

export function upgradePage({ PUBLIC_URL: site }: Site): string {
  if (site === undefined) throw new Error('PUBLIC_URL is missing although there is a key');
  return `${site.replace(/\/+$/, '')}/upgrade`;
}

/** The provider puts the id of the session into the braces. */
export function checkoutReturn(site: Site): { readonly successUrl: string; readonly cancelUrl: string } {
  const page = upgradePage(site);
  return { successUrl: `${page}?checkout={CHECKOUT_SESSION_ID}`, cancelUrl: `${page}?checkout=cancelled` };
}
