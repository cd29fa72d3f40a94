// GET /products/{id}/changes (admin): what changed of a product, by whom and when; of its price alone when asked.
import type { ProductChange } from '@consilium/contracts/affiliate/products-http.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { hasProduct, pageOfProductChanges } from './product-changes.sql.ts';

export interface ProductHistory {
  readonly changes: ProductChange[];
  readonly nextBefore: string | null;
}

export async function listProductChanges(
  db: Queryable,
  input: {
    readonly id: string;
    readonly of?: 'price' | undefined;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<ProductHistory> {
  if (!(await hasProduct(db, input.id))) throw httpError('NOT_FOUND', 'There is no such product.');
  const rows = await pageOfProductChanges(db, {
    productId: input.id,
    of: input.of,
    before: readPageCursor(input.before),
    limit: input.limit + 1,
  });
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    changes: shown.map(({ changedAt, ...change }) => ({ ...change, changedAt: changedAt.toISOString() })),
    nextBefore: last ? toPageCursor({ at: last.changedAt, id: last.id }) : null,
  };
}
