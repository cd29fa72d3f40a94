// PATCH /products/{id} (admin): changes the given fields, unless somebody else has changed the product meanwhile.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import type { ProductFields } from '@consilium/contracts/affiliate/product-fields.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AffiliateContext } from '../context/context.ts';
import { changesBetween } from '../product-changes/changes-between.ts';
import { insertProductChange } from '../product-changes/product-changes.sql.ts';
import { checkLink } from './check-link.ts';
import { refusingDoubles } from './external-id-taken.ts';
import { toCatalogProduct } from './product-row.ts';
import { productValues } from './product-values.ts';
import { lockProduct, updateProduct } from './products.sql.ts';

export const CHANGED_BY_OTHERS =
  'Somebody else has changed this product in the meantime. Please look at it again and repeat your change.';

export interface ProductEdit extends ProductFields {
  readonly id: string;
  readonly version: number;
}

export function editProduct(
  { pool, clock, config }: Pick<AffiliateContext, 'pool' | 'clock' | 'config'>,
  edit: ProductEdit,
  changedBy: string,
): Promise<CatalogProduct> {
  const change = { changedBy, now: clock.now(), ownHosts: config.AFFILIATE_LINK_HOSTS };
  return refusingDoubles(() => transaction(pool, (tx) => changeProduct(tx, edit, change)));
}

interface Change {
  readonly changedBy: string;
  readonly now: Date;
  readonly ownHosts: readonly string[];
}

async function changeProduct(
  tx: Queryable,
  { id, version, ...fields }: ProductEdit,
  { changedBy, now, ownHosts }: Change,
): Promise<CatalogProduct> {
  const before = await lockProduct(tx, id);
  if (!before) throw httpError('NOT_FOUND', 'There is no such product.');
  if (before.version !== version) throw httpError('CONFLICT', CHANGED_BY_OTHERS, { version: before.version });
  const values = productValues(fields, before);
  checkLink(values, before, ownHosts);
  const changes = changesBetween(toCatalogProduct(before), toCatalogProduct({ ...before, ...values }));
  if (Object.keys(changes).length === 0) return toCatalogProduct(before);
  await insertProductChange(tx, { productId: id, changedBy, now, changes });
  return toCatalogProduct(await updateProduct(tx, id, values, now));
}
