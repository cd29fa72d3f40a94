// A product of Best Buy's API. Prices are in US dollars; days of delivery and commission are not in it.
import { z } from 'zod';
import type { Availability, SourceProduct } from '../catalog-source.ts';
import { moneyOf, priceOf } from '../rows/money-text.ts';
import { countOf, ratingOf } from '../rows/number-text.ts';
import { shaped } from '../rows/shaped.ts';
import { sourceProduct } from '../rows/source-product.ts';

const productSchema = z.object({
  sku: z.string(),
  name: z.string().nullish(),
  upc: z.string().nullish(),
  shortDescription: z.string().nullish(),
  salePrice: z.string().nullish(),
  priceRestriction: z.string().nullish(),
  image: z.string().nullish(),
  affiliateUrl: z.string().nullish(),
  customerReviewAverage: z.string().nullish(),
  customerReviewCount: z.string().nullish(),
  onlineAvailability: z.boolean().nullish(),
  orderable: z.string().nullish(),
  shippingCost: z.string().nullish(),
  freeShipping: z.boolean().nullish(),
  categoryPath: z.array(z.object({ name: z.string() })).nullish(),
});
const stockSchema = productSchema.pick({ sku: true, orderable: true, onlineAvailability: true });
export const stockFields = Object.keys(stockSchema.shape).join(',');

/** What is asked for; the fields that are read below. */
export const shownFields = Object.keys(productSchema.shape).join(',');

export function bestBuyProduct(row: unknown): SourceProduct {
  const product = shaped(row, productSchema);
  // The maker forbids to show the price before it is in the cart.
  const isHidden = (product.priceRestriction ?? '') !== '';
  return sourceProduct({
    externalId: product.sku,
    name: product.name,
    description: product.shortDescription,
    link: product.affiliateUrl,
    imageUrl: product.image,
    category: product.categoryPath?.map(({ name }) => name).join(' > ') ?? null,
    gtin: product.upc ?? null,
    price: isHidden ? null : priceOf(product.salePrice, 'USD'),
    shipping:
      product.freeShipping === true ? { amountMinor: 0, currency: 'USD' } : moneyOf(product.shippingCost, 'USD'),
    rating: ratingOf(product.customerReviewAverage),
    ratingCount: countOf(product.customerReviewCount),
    availability: availabilityOf(product),
  });
}

export function bestBuyStock(row: unknown): Availability {
  const product = stockSchema.safeParse(row).data;
  return product ? availabilityOf(product) : 'unknown';
}

const orderable: Readonly<Record<string, Availability>> = {
  preorder: 'preorder',
  backorder: 'backorder',
  soldout: 'out_of_stock',
  comingsoon: 'out_of_stock',
  unavailable: 'out_of_stock',
};

function availabilityOf(product: z.output<typeof stockSchema>): Availability {
  const special = orderable[product.orderable?.toLowerCase() ?? ''];
  if (special !== undefined) return special;
  if (product.onlineAvailability === null || product.onlineAvailability === undefined) return 'unknown';
  return product.onlineAvailability ? 'in_stock' : 'out_of_stock';
}
