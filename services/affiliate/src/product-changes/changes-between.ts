// Which fields of a product differ, by the names that the contract gives them.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { isDeepStrictEqual } from 'node:util';

export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export function changesBetween(before: CatalogProduct, after: CatalogProduct): Changes {
  const names = Object.keys(before) as (keyof CatalogProduct)[];
  return Object.fromEntries(
    names
      .filter((name) => name !== 'picture' && !isDeepStrictEqual(before[name], after[name]))
      .map((name) => [name, { from: before[name], to: after[name] }]),
  );
}
