// An item of Amazon's Creators API as a product. Delivery and commission are not in it.
import { z } from 'zod';
import type { Availability, SourceProduct } from '../catalog-source.ts';
import { countOf, ratingOf } from '../rows/number-text.ts';
import { priceOf } from '../rows/money-text.ts';
import { shaped } from '../rows/shaped.ts';
import { sourceProduct } from '../rows/source-product.ts';

const listingSchema = z.object({
  isBuyBoxWinner: z.boolean().optional(),
  violatesMAP: z.boolean().optional(),
  price: z.object({ money: z.object({ amount: z.string(), currency: z.string() }).optional() }).nullish(),
  availability: z.object({ type: z.string().optional() }).nullish(),
});
const displayedSchema = z.object({ displayValue: z.string() }).nullish();

const itemSchema = z.object({
  asin: z.string(),
  detailPageURL: z.string().optional(),
  itemInfo: z
    .object({
      title: displayedSchema,
      features: z.object({ displayValues: z.array(z.string()) }).nullish(),
      classifications: z.object({ productGroup: displayedSchema }).nullish(),
      externalIds: z.object({ eans: z.object({ displayValues: z.array(z.string()) }).nullish() }).nullish(),
    })
    .nullish(),
  images: z.object({ primary: z.object({ large: z.object({ url: z.string() }).nullish() }).nullish() }).nullish(),
  offersV2: z.object({ listings: z.array(listingSchema).nullish() }).nullish(),
  customerReviews: z
    .object({ count: z.string().optional(), starRating: z.object({ value: z.string() }).nullish() })
    .nullish(),
});

/** What is asked for; the fields that are read below. */
export const itemResources = [
  'customerReviews.count',
  'customerReviews.starRating',
  'images.primary.large',
  'itemInfo.classifications',
  'itemInfo.externalIds',
  'itemInfo.features',
  'itemInfo.title',
  'offersV2.listings.availability',
  'offersV2.listings.isBuyBoxWinner',
  'offersV2.listings.price',
] as const;

export function amazonProduct(row: unknown): SourceProduct {
  const item = shaped(row, itemSchema);
  const info = item.itemInfo;
  const offer = offerOf(item);
  const money = offer?.violatesMAP === true ? undefined : offer?.price?.money;
  return sourceProduct({
    externalId: item.asin,
    name: info?.title?.displayValue,
    description: info?.features?.displayValues.join(' '),
    link: item.detailPageURL,
    imageUrl: item.images?.primary?.large?.url,
    category: info?.classifications?.productGroup?.displayValue ?? null,
    gtin: info?.externalIds?.eans?.displayValues[0] ?? null,
    price: priceOf(money?.amount, money?.currency),
    rating: ratingOf(item.customerReviews?.starRating?.value),
    ratingCount: countOf(item.customerReviews?.count),
    availability: availabilityOf(offer?.availability?.type),
  });
}

export const stockResources = ['offersV2.listings.availability', 'offersV2.listings.isBuyBoxWinner'] as const;

export function amazonStock(row: unknown): Availability {
  const item = itemSchema.safeParse(row).data;
  return item ? availabilityOf(offerOf(item)?.availability?.type) : 'unknown';
}

/** The one that the page of the product sells. */
function offerOf({ offersV2 }: z.output<typeof itemSchema>) {
  const listings = offersV2?.listings ?? [];
  return listings.find(({ isBuyBoxWinner }) => isBuyBoxWinner === true) ?? listings[0];
}

const availabilities: Readonly<Record<string, Availability>> = {
  IN_STOCK: 'in_stock',
  IN_STOCK_SCARCE: 'limited',
  LEADTIME: 'backorder',
  AVAILABLE_DATE: 'backorder',
  PREORDER: 'preorder',
  OUT_OF_STOCK: 'out_of_stock',
  UNAVAILABLE: 'out_of_stock',
};

function availabilityOf(type: string | undefined): Availability {
  return availabilities[type ?? ''] ?? 'unknown';
}
