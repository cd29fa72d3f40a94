// Checks what a source says about a product, and turns it into what the catalog keeps.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Money } from '@consilium/contracts/plans.ts';
import type { ReadProduct } from '../catalog-sources/row-source.ts';
import { cut, plainText } from './plain-text.ts';

/** Named like the columns, because SQL reads it. Null: the source does not say. */
export interface CheckedProduct {
  readonly product_name: string;
  readonly description: string;
  readonly affiliate_link: string;
  readonly image_url: string | null;
  readonly category: string | null;
  readonly gtin: string | null;
  readonly price_minor: number | null;
  readonly price_currency: string | null;
  readonly shipping_minor: number | null;
  readonly rating_hundredths: number | null;
  readonly rating_count: number | null;
  readonly delivery_days: number | null;
  readonly availability: string;
  readonly commission_basis_points: number | null;
}

export interface CheckedRow {
  readonly externalId: string;
  readonly product: CheckedProduct;
  /** What of it is not taken over. */
  readonly warning: string | null;
}

export type RowVerdict = CheckedRow | { readonly reason: string };

const LONGEST = { id: 200, name: 200, description: 2000, link: 2000, category: 200, gtin: 40 };
const LARGEST_COUNT = 2_000_000_000;
const LONGEST_DELIVERY_DAYS = 365;

export function checkProduct(network: NetworkKey, given: ReadProduct): RowVerdict {
  const externalId = plainText(given.externalId);
  const name = plainText(given.name);
  if (externalId === '' || externalId.length > LONGEST.id)
    return { reason: `The id of the product must have 1 to ${LONGEST.id} characters.` };
  if (name === '') return { reason: 'The product has no name.' };
  const link = linkOf(network, given.link);
  if ('reason' in link) return link;
  const wrong = wrongMoney(given.price) ?? wrongFigure(given);
  if (wrong) return { reason: wrong };
  const commission = commissionOf(network, given.commissionRate);
  return {
    externalId,
    warning: commission.warning,
    product: {
      product_name: cut(name, LONGEST.name),
      description: cut(plainText(given.description), LONGEST.description),
      affiliate_link: link.href,
      image_url: secureAddress(given.imageUrl),
      category: shortText(given.category, LONGEST.category),
      gtin: shortText(given.gtin, LONGEST.gtin),
      price_minor: given.price?.amountMinor ?? null,
      price_currency: given.price?.currency ?? null,
      shipping_minor: shippingOf(given),
      rating_hundredths: given.rating === null ? null : Math.round(given.rating * 100),
      rating_count: given.ratingCount,
      delivery_days: given.deliveryDays,
      availability: given.availability,
      commission_basis_points: commission.basisPoints,
    },
  };
}

function shortText(text: string | null, longest: number): string | null {
  return text === null ? null : cut(plainText(text), longest) || null;
}

function linkOf(network: NetworkKey, link: string): { readonly href: string } | { readonly reason: string } {
  const url = URL.parse(link.trim());
  if (!url || link.length > LONGEST.link) return { reason: 'The link is not an address.' };
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { reason: 'The link must begin with https:// and a host.' };
  const { name, linkHosts } = networkOf(network);
  const host = url.hostname;
  if (url.port !== '' || !linkHosts.some((known) => host === known || host.endsWith(`.${known}`)))
    return { reason: `The link leads to ${cut(host, 60)}, which is no host of ${name}.` };
  return { href: url.href };
}

function secureAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address.trim());
  return url?.protocol === 'https:' && url.href.length <= LONGEST.link ? url.href : null;
}

function wrongMoney(price: Money | null): string | undefined {
  if (price === null) return undefined;
  if (!Number.isSafeInteger(price.amountMinor) || price.amountMinor < 0)
    return 'The price is not a whole amount of cents.';
  return /^[A-Z]{3}$/.test(price.currency) ? undefined : 'The currency of the price is not three letters.';
}

function wrongFigure({ rating, ratingCount, deliveryDays, commissionRate }: ReadProduct): string | undefined {
  if (rating !== null && !(rating >= 0 && rating <= 5)) return 'The rating is not between 0 and 5.';
  if (!isCount(ratingCount, LARGEST_COUNT)) return 'The number of ratings is not a whole number.';
  if (!isCount(deliveryDays, LONGEST_DELIVERY_DAYS)) return 'The days of delivery are not between 0 and 365.';
  if (commissionRate !== null && !(commissionRate >= 0 && commissionRate <= 100))
    return 'The commission is not between 0 and 100 percent.';
  return undefined;
}

function isCount(value: number | null, most: number): boolean {
  return value === null || (Number.isSafeInteger(value) && value >= 0 && value <= most);
}

/** An amount in another currency than the price cannot be compared with it. */
function shippingOf({ price, shipping }: ReadProduct): number | null {
  if (!shipping || shipping.currency !== price?.currency) return null;
  return Number.isSafeInteger(shipping.amountMinor) && shipping.amountMinor >= 0 ? shipping.amountMinor : null;
}

/** The network's band checks a rate; one outside of it is not taken over. */
function commissionOf(
  network: NetworkKey,
  rate: number | null,
): { readonly basisPoints: number | null; readonly warning: string | null } {
  if (rate === null) return { basisPoints: null, warning: null };
  const { name, commissionBand } = networkOf(network);
  if (rate >= commissionBand.least && rate <= commissionBand.most)
    return { basisPoints: Math.round(rate * 100), warning: null };
  const band = `${commissionBand.least} to ${commissionBand.most} percent`;
  return { basisPoints: null, warning: `${name} pays ${band}; a commission of ${rate} percent was not taken over.` };
}
