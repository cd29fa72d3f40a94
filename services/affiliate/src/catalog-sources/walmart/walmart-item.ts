// An item of Walmart's API as a product. Prices are in US dollars; the commission is not in it.
import { z } from 'zod';
import type { Availability, SourceProduct } from '../catalog-source.ts';
import { moneyOf, priceOf } from '../rows/money-text.ts';
import { countOf, ratingOf } from '../rows/number-text.ts';
import { shaped } from '../rows/shaped.ts';
import { sourceProduct } from '../rows/source-product.ts';

const itemSchema = z.object({
  itemId: z.string(),
  name: z.string().optional(),
  shortDescription: z.string().nullish(),
  salePrice: z.string().nullish(),
  upc: z.string().nullish(),
  categoryPath: z.string().nullish(),
  largeImage: z.string().nullish(),
  mediumImage: z.string().nullish(),
  productTrackingUrl: z.string().nullish(),
  standardShipRate: z.string().nullish(),
  isTwoDayShippingEligible: z.boolean().nullish(),
  availableOnline: z.boolean().nullish(),
  stock: z.string().nullish(),
  preOrder: z.boolean().nullish(),
  customerRating: z.string().nullish(),
  numReviews: z.string().nullish(),
});
const stockSchema = itemSchema.pick({ availableOnline: true, preOrder: true, stock: true });
type Item = z.output<typeof itemSchema>;

export function walmartProduct(row: unknown): SourceProduct {
  const item = shaped(row, itemSchema);
  return sourceProduct({
    externalId: item.itemId,
    name: item.name,
    description: item.shortDescription,
    link: item.productTrackingUrl,
    imageUrl: item.largeImage ?? item.mediumImage,
    category: item.categoryPath ?? null,
    gtin: item.upc ?? null,
    price: priceOf(item.salePrice, 'USD'),
    shipping: moneyOf(item.standardShipRate, 'USD'),
    rating: ratingOf(item.customerRating),
    ratingCount: countOf(item.numReviews),
    deliveryDays: deliveryDaysOf(item),
    availability: availabilityOf(item),
  });
}

export function walmartStock(row: unknown): Availability {
  const item = stockSchema.safeParse(row).data;
  return item ? availabilityOf(item) : 'unknown';
}

/** Its documents: two days where an item is eligible for it, 3 to 5 working days by the standard rate. */
function deliveryDaysOf({ isTwoDayShippingEligible, standardShipRate }: Item): number | null {
  if (isTwoDayShippingEligible === true) return 2;
  return (standardShipRate ?? '') === '' ? null : 4;
}

const availabilities: Readonly<Record<string, Availability>> = {
  available: 'in_stock',
  'limited supply': 'limited',
  'last few items': 'limited',
  'not available': 'out_of_stock',
};

function availabilityOf({ availableOnline, preOrder, stock }: z.output<typeof stockSchema>): Availability {
  if (availableOnline === false) return 'out_of_stock';
  if (preOrder === true) return 'preorder';
  return availabilities[stock?.toLowerCase() ?? ''] ?? 'unknown';
}
