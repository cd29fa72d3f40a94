// The products of a filter as lines of CSV, read a page at a time.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import type { ProductFilter } from '@consilium/contracts/affiliate/product-list.ts';
import { csvLine } from '@consilium/contracts/csv/csv-cell.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ProductPlace } from '../products/product-cursor.ts';
import { pageOfProducts } from '../products/product-pages.sql.ts';
import { toCatalogProduct } from '../products/product-row.ts';

const PAGE_ROWS = 1000;
/** Programs then read it as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

const columns: readonly (readonly [
  title: string,
  value: (product: CatalogProduct) => string | number | boolean | null,
])[] = [
  ['id', ({ id }) => id],
  ['product_name', ({ productName }) => productName],
  ['expert_type', ({ expertType }) => expertType],
  ['commission_rate', ({ commissionRate }) => commissionRate],
  ['price_minor', ({ price }) => price?.amountMinor ?? null],
  ['currency', ({ price }) => price?.currency ?? null],
  ['shipping_minor', ({ shippingMinor }) => shippingMinor],
  ['affiliate_link', ({ affiliateLink }) => affiliateLink],
  ['description', ({ description }) => description],
  ['network', ({ network }) => network],
  ['external_id', ({ externalId }) => externalId],
  ['category', ({ category }) => category],
  ['gtin', ({ gtin }) => gtin],
  ['image_url', ({ imageUrl }) => imageUrl],
  ['rating', ({ rating }) => rating],
  ['rating_count', ({ ratingCount }) => ratingCount],
  ['delivery_days', ({ deliveryDays }) => deliveryDays],
  ['availability', ({ availability }) => availability],
  ['is_active', ({ isActive }) => isActive],
  ['priority_score', ({ priorityScore }) => priorityScore],
  ['performance', ({ performance }) => performance.score],
  ['impressions', ({ performance }) => performance.impressions],
  ['clicks', ({ performance }) => performance.clicks],
  ['conversions', ({ performance }) => performance.conversions],
  ['source', ({ source }) => source],
  ['created_at', ({ createdAt }) => createdAt],
  ['updated_at', ({ updatedAt }) => updatedAt],
];

export async function* productLines(db: Queryable, filter: ProductFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  let after: ProductPlace | undefined;
  do {
    const rows = await pageOfProducts(db, filter, { after, limit: PAGE_ROWS });
    const products = rows.map(toCatalogProduct);
    yield products.map((product) => csvLine(columns.map(([, value]) => value(product)))).join('');
    const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
    after = last && { key: last.orderKey, id: last.id };
  } while (after);
}
