// Which column of a file is which field. Names are matched without regard to case, spaces and punctuation.
import { RefusedFileError } from './refused-file.ts';

/** The names of a field: ours first, then those of common feeds (Awin, Impact, CJ and Rakuten, Google Shopping). */
export const columnNames = {
  id: ['id', 'external_id', 'sku', 'product_id', 'aw_product_id', 'catalog_item_id', 'asin'],
  name: ['name', 'product_name', 'title', 'product'],
  link: ['link', 'affiliate_link', 'url', 'aw_deep_link', 'buy_url', 'product_url', 'hoplink'],
  description: ['description', 'product_short_description', 'long_description'],
  price: ['price', 'search_price', 'current_price', 'sale_price'],
  currency: ['currency', 'currency_code', 'price_currency'],
  shipping: ['shipping', 'delivery_cost', 'shipping_rate', 'shipping_cost'],
  image: ['image', 'image_url', 'image_link', 'merchant_image_url', 'aw_image_url'],
  category: ['category', 'merchant_category', 'category_name', 'product_type'],
  gtin: ['gtin', 'ean', 'upc', 'isbn'],
  rating: ['rating', 'average_rating', 'stars'],
  rating_count: ['rating_count', 'reviews', 'number_of_reviews', 'review_count'],
  delivery_days: ['delivery_days', 'delivery_time'],
  availability: ['availability', 'in_stock', 'stock_availability', 'stock_status'],
  commission: ['commission', 'commission_rate', 'commission_percent'],
} as const;

export type ColumnField = keyof typeof columnNames;
export const requiredColumns = ['id', 'name', 'link'] as const satisfies readonly ColumnField[];

/** Field to place in a row. */
export type Columns = ReadonlyMap<ColumnField, number>;

const fieldByName = new Map<string, ColumnField>(
  Object.entries(columnNames).flatMap(([field, names]) =>
    names.map((name) => [plain(name), field as ColumnField] as const),
  ),
);

/** Of several columns for one field, the one whose name comes first in our list counts. Throws RefusedFileError. */
export function columnsOf(header: readonly string[]): Columns {
  const columns = new Map<ColumnField, number>();
  header.forEach((given, place) => {
    const field = fieldByName.get(plain(given));
    if (!field) return;
    const known = columns.get(field);
    if (known === undefined || rank(field, given) < rank(field, header[known] ?? '')) columns.set(field, place);
  });
  const missing = requiredColumns.filter((field) => !columns.has(field));
  if (missing.length > 0)
    throw new RefusedFileError(
      `The first row has no column ${missing.map((field) => `“${field}”`).join(' and no column ')}. It needs the columns id, name and link.`,
    );
  return columns;
}

function rank(field: ColumnField, given: string): number {
  return columnNames[field].findIndex((name) => plain(name) === plain(given));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const delimiters = [',', ';', '\t', '|'];

/** The one that stands most often in the first row, outside of quotes. */
export function delimiterOf(firstRow: string): string {
  const unquoted = firstRow.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, times: unquoted.split(delimiter).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).delimiter;
}
