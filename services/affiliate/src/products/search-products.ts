// GET /admin/products: a page of all products, filtered and in the order asked for.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import type { ProductFilter } from '@consilium/contracts/affiliate/product-list.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { readProductCursor, toProductCursor } from './product-cursor.ts';
import { pageOfProducts } from './product-pages.sql.ts';
import { toCatalogProduct } from './product-row.ts';

export interface CatalogPage {
  readonly products: CatalogProduct[];
  readonly nextAfter: string | null;
}

export async function searchProducts(
  db: Queryable,
  { after, limit, ...filter }: ProductFilter & { readonly after?: string | undefined; readonly limit: number },
): Promise<CatalogPage> {
  const place = after === undefined ? undefined : readProductCursor(after, filter.order);
  if (after !== undefined && !place) throw httpError('BAD_REQUEST', 'after must be the nextAfter of a page.');
  const rows = await pageOfProducts(db, filter, { after: place, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    products: shown.map(toCatalogProduct),
    nextAfter: last ? toProductCursor({ key: last.orderKey, id: last.id }) : null,
  };
}
