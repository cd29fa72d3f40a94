// Names and amounts of products, as the page writes them.
import type { Money } from '@consilium/contracts/plans.ts';
import type { Availability, CatalogProduct, ProductPerformance } from '@consilium/contracts/affiliate/product.ts';
import { affiliateNetworks, networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { entryOf, plainWords } from '@consilium/contracts/known-names.ts';
import { expertLabel } from '@consilium/web/experts/expert-label.ts';
import { moneyInFull } from '@consilium/web/text/money-words.ts';
import type { BadgeTone } from '@consilium/web/ui/Badge.tsx';
import { dayWords } from '#parts/utc-words.ts';

export function networkName(key: string | null): string {
  if (key === null) return 'No network';
  return entryOf(affiliateNetworks, key)?.name ?? plainWords(key);
}

export const networkOptions = networkKeys.map((key) => ({ value: key, label: networkName(key) }));
export const expertOptions = expertIds.map((id) => ({ value: id, label: expertLabel(id) }));

export const availabilityOptions: readonly { readonly value: Availability; readonly label: string }[] = [
  { value: 'unknown', label: 'Not known' },
  { value: 'in_stock', label: 'In stock' },
  { value: 'limited', label: 'Few left' },
  { value: 'backorder', label: 'On back order' },
  { value: 'preorder', label: 'To be released' },
  { value: 'out_of_stock', label: 'Out of stock' },
];

export function priceInWords(price: Money | null): string {
  return price === null ? 'No price' : moneyInFull(price.amountMinor, price.currency);
}

const GREEN_FROM = 8;
const YELLOW_FROM = 6;

export function performanceTone(score: number): BadgeTone {
  if (score >= GREEN_FROM) return 'good';
  return score >= YELLOW_FROM ? 'attention' : 'loss';
}

export const performanceRule =
  'Performance goes from 0 to 10. Half of it is clicks and half is purchases per 100 times that a product was shown, compared with all products of its network: one like its network gets 6. It is counted every ten minutes, from 50 times shown on.';

export function performanceBasis({ impressions, clicks, conversions }: ProductPerformance): string {
  return `${count(impressions, 'time')} shown, ${count(clicks, 'click')}, ${count(conversions, 'purchase')}`;
}

export function count(figure: number, noun: string): string {
  return `${figure.toLocaleString('en')} ${noun}${figure === 1 ? '' : 's'}`;
}

export function statusWord(product: Pick<CatalogProduct, 'isActive'>): string {
  return product.isActive ? 'Active' : 'Inactive';
}

type Checked = Pick<CatalogProduct, 'deadSince' | 'linkCheckedAt' | 'stockCheckedAt'>;

/** When its link and its stock were looked at; empty before the first time. */
export function checkWords({ deadSince, linkCheckedAt, stockCheckedAt }: Checked): string {
  const link =
    deadSince === null
      ? linkCheckedAt && `Link checked on ${dayWords(linkCheckedAt)}.`
      : `Link dead since ${dayWords(deadSince)}.`;
  return [link, stockCheckedAt && `Stock checked on ${dayWords(stockCheckedAt)}.`].filter(Boolean).join(' ');
}
