// A row of an Awin product feed as a product. Columns that the publisher did not choose are simply not known.
import type { Availability, SourceProduct } from '../catalog-source.ts';
import type { CsvRow } from '../feeds/csv-rows.ts';
import { deliveryDaysOf } from '../rows/delivery-days.ts';
import { moneyOf, priceOf } from '../rows/money-text.ts';
import { countOf, ratingOf } from '../rows/number-text.ts';
import { sourceProduct } from '../rows/source-product.ts';

export const neededColumns = ['aw_product_id', 'product_name', 'aw_deep_link', 'search_price', 'currency'] as const;

export function awinProduct(row: CsvRow): SourceProduct {
  return sourceProduct({
    externalId: row['aw_product_id'],
    name: row['product_name'],
    description: row['description'],
    link: row['aw_deep_link'],
    imageUrl: row['merchant_image_url'] || row['aw_image_url'],
    category: row['category_name'] || row['merchant_category'] || null,
    gtin: row['product_GTIN'] || row['ean'] || null,
    price: priceOf(row['search_price'], row['currency']),
    shipping: moneyOf(row['delivery_cost'], row['currency']),
    rating: ratingOf(row['average_rating']),
    ratingCount: countOf(row['reviews']),
    deliveryDays: deliveryDaysOf(row['delivery_time']),
    availability: availabilityOf(row),
  });
}

const yes: ReadonlySet<string> = new Set(['1', 'yes', 'true', 'in stock']);
const no: ReadonlySet<string> = new Set(['0', 'no', 'false', 'out of stock']);

function availabilityOf(row: CsvRow): Availability {
  if (yes.has(row['pre_order']?.trim().toLowerCase() ?? '')) return 'preorder';
  const stock = row['in_stock']?.trim().toLowerCase() ?? '';
  if (yes.has(stock)) return 'in_stock';
  return no.has(stock) ? 'out_of_stock' : 'unknown';
}
