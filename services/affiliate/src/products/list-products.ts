// GET /products: the active products, for everybody.
import type { AffiliateProduct } from '@consilium/contracts/affiliate/product.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { toPublicProduct } from './product-row.ts';
import { pageOfActiveProducts } from './products.sql.ts';

export interface ProductPage {
  readonly products: AffiliateProduct[];
  readonly nextBefore: string | null;
}

export async function listProducts(
  db: Queryable,
  input: { readonly expertType?: ExpertId | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<ProductPage> {
  const rows = await pageOfActiveProducts(db, {
    expertType: input.expertType,
    before: readPageCursor(input.before),
    limit: input.limit + 1,
  });
  const products = rows.slice(0, input.limit).map(toPublicProduct);
  const last = rows.length > input.limit ? products.at(-1) : undefined;
  return { products, nextBefore: last ? toPageCursor({ at: last.createdAt, id: last.id }) : null };
}
