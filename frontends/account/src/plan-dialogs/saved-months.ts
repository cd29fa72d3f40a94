// "Save 2 months": the saving of a longer price, in months of the monthly one.
import type { Plan } from '@consilium/contracts/billing/http.ts';

type Offer = Plan['prices'][number];

/** Only a saving close enough to whole months is shown, so that nobody is misled. */
const CLOSE_ENOUGH = 0.05;

export function savedMonths(offer: Offer, offers: readonly Offer[]): number | undefined {
  const month = offers.find(({ id }) => id === 'monthly')?.price;
  if (!month || offer.id === 'monthly' || month.currency !== offer.price.currency) return undefined;
  const saved = 12 - offer.price.amountMinor / month.amountMinor;
  const whole = Math.round(saved);
  return whole > 1 && Math.abs(saved - whole) <= CLOSE_ENOUGH ? whole : undefined;
}
