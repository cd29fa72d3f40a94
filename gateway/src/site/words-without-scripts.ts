// What a page that does little without JavaScript says to a browser that runs none, and how to reach us then.
import { prices } from '@consilium/contracts/plans.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import type { PagePath } from '@consilium/contracts/pages/pages.ts';

const writeToUs = '<a href="/contact">write to us</a>, which works without it';
const asking = `<p>Asking an expert needs JavaScript. You can read our other pages, and ${writeToUs}.</p>`;

/** As HTML. Pages that are not here say everything without JavaScript. */
export const wordsWithoutScripts: Partial<Record<PagePath, string>> = {
  '/': asking,
  '/claude': asking,
  '/auth': `<p>Signing in and signing up need JavaScript: this form sends nothing. You can read our other pages, and ${writeToUs}.</p>`,
  '/upgrade': `<p>Premium costs ${inWords('monthly')} a month or ${inWords('yearly')} a year. Choosing, changing or canceling a plan here needs JavaScript. To cancel or to ask, ${writeToUs}.</p>`,
};

function inWords(id: PriceId): string {
  const { amountMinor, currency } = prices[id];
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountMinor / 100);
}
