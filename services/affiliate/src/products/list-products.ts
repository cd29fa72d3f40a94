// GET /products: admins see all, everybody else the active ones.
import type { AffiliateProduct } from '@consilium/contracts/affiliate/http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { pageOfProducts } from './products.sql.ts';

export interface ProductPage {
  readonly products: AffiliateProduct[];
  readonly nextBefore: string | null;
}

export async function listProducts(
  db: Queryable,
  identity: Identity | undefined,
  input: { readonly expertType?: ExpertId | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<ProductPage> {
  const rows = await pageOfProducts(db, {
    activeOnly: !identity?.roles.includes('admin'),
    expertType: input.expertType,
    before: readPageCursor(input.before),
    limit: input.limit + 1,
  });
  const products = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? products.at(-1) : undefined;
  return { products, nextBefore: last ? toPageCursor({ at: last.createdAt, id: last.id }) : null };
}
