// POST /products (admin): a new product starts active with priority 5.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import type { ProductFields } from '@consilium/contracts/affiliate/product-fields.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { refusingDoubles } from './external-id-taken.ts';
import { toCatalogProduct } from './product-row.ts';
import { productValues } from './product-values.ts';
import { insertProduct } from './products.sql.ts';

export async function addProduct(db: Queryable, clock: Clock, fields: ProductFields): Promise<CatalogProduct> {
  const values = productValues(fields);
  const made = { id: newId(), now: clock.now(), source: 'manual' } as const;
  return toCatalogProduct(await refusingDoubles(() => insertProduct(db, values, made)));
}
