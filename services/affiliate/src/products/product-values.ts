// The values that an administrator sets of a product, from the fields as entered and those it had, checked against its network.
import { affiliateNetworks } from '@consilium/contracts/affiliate/networks.ts';
import { MISSING_FIELDS } from '@consilium/contracts/affiliate/products-http.ts';
import type { ProductFields } from '@consilium/contracts/affiliate/product-fields.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ProductRow } from './product-row.ts';

export type ProductValues = Pick<
  ProductRow,
  | 'productName'
  | 'expertType'
  | 'commissionBasisPoints'
  | 'priceMinor'
  | 'priceCurrency'
  | 'shippingMinor'
  | 'affiliateLink'
  | 'description'
  | 'network'
  | 'externalId'
  | 'category'
  | 'gtin'
  | 'imageUrl'
  | 'ratingHundredths'
  | 'ratingCount'
  | 'deliveryDays'
  | 'availability'
  | 'priorityScore'
>;

/** A new product starts with this priority. */
export const FIRST_PRIORITY = 5;

/** A field that is undefined keeps the value of `before`; null and blank text empty it. Throws BAD_REQUEST. */
export function productValues(fields: ProductFields, before?: ProductValues): ProductValues {
  const values = { ...required(fields, before), ...optional(fields, before) };
  checkNetwork(values);
  return values;
}

function required(fields: ProductFields, before: ProductValues | undefined) {
  const productName = kept(fields.productName, before?.productName);
  const expertType = kept(fields.expertType, before?.expertType);
  const commissionBasisPoints = kept(hundredths(fields.commissionRate), before?.commissionBasisPoints);
  if (!productName || !expertType || commissionBasisPoints === null) throw missing({ productName, expertType });
  return { productName, expertType, commissionBasisPoints };
}

function missing({ productName, expertType }: { productName: string | null; expertType: string | null }) {
  const field = [!productName && 'productName', !expertType && 'expertType', 'commissionRate'].find(Boolean);
  return httpError('BAD_REQUEST', MISSING_FIELDS, { field });
}

function optional(fields: ProductFields, before: ProductValues | undefined) {
  const price = fields.price === undefined ? undefined : (fields.price ?? { amountMinor: null, currency: null });
  return {
    priceMinor: kept(price?.amountMinor, before?.priceMinor),
    priceCurrency: kept(price?.currency, before?.priceCurrency),
    shippingMinor: kept(fields.shippingMinor, before?.shippingMinor),
    affiliateLink: kept(fields.affiliateLink, before?.affiliateLink),
    description: kept(fields.description, before?.description) ?? '',
    network: kept(fields.network, before?.network),
    externalId: kept(fields.externalId, before?.externalId) || null,
    category: kept(fields.category, before?.category) || null,
    gtin: kept(fields.gtin, before?.gtin),
    imageUrl: kept(fields.imageUrl, before?.imageUrl),
    ratingHundredths: kept(hundredths(fields.rating), before?.ratingHundredths),
    ratingCount: kept(fields.ratingCount, before?.ratingCount),
    deliveryDays: kept(fields.deliveryDays, before?.deliveryDays),
    availability: kept(fields.availability, before?.availability) ?? 'unknown',
    priorityScore: kept(fields.priorityScore, before?.priorityScore) ?? FIRST_PRIORITY,
  } as const;
}

function kept<Value>(given: Value | null | undefined, before: Value | null | undefined): Value | null {
  return given === undefined ? (before ?? null) : given;
}

function hundredths(value: number | null | undefined): number | null | undefined {
  return typeof value === 'number' ? Math.round(value * 100) : value;
}

/** The band is a check of what somebody enters; it says nothing about what a network really pays. */
function checkNetwork({ network, externalId, commissionBasisPoints }: ProductValues): void {
  if (externalId !== null && network === null)
    throw httpError('BAD_REQUEST', 'An external id needs the network that it is from.', { field: 'network' });
  if (network === null) return;
  const { name, commissionBand: band } = affiliateNetworks[network];
  if (commissionBasisPoints >= band.least * 100 && commissionBasisPoints <= band.most * 100) return;
  const sentence = `The commission of a product of ${name} lies between ${band.least}% and ${band.most}%.`;
  throw httpError('BAD_REQUEST', sentence, { field: 'commissionRate' });
}
