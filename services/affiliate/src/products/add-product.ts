// POST /products (admin): a new product starts active with priority 5.
import type { AffiliateProduct } from '@consilium/contracts/affiliate/http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { insertProduct } from './products.sql.ts';
import type { NewProduct } from './products.sql.ts';

export function addProduct(
  db: Queryable,
  clock: Clock,
  input: Omit<NewProduct, 'id' | 'now'>,
): Promise<AffiliateProduct> {
  if (input.productName === '')
    throw httpError('BAD_REQUEST', 'Please fill in all required fields', { field: 'productName' });
  return insertProduct(db, { ...input, id: newId(), now: clock.now() });
}
