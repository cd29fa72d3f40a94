// The cursor of a page of the administrators' list: the last row shown, by what the list is ordered by, and its id.
import { productCursorPattern } from '@consilium/contracts/affiliate/product-list.ts';
import type { ProductOrder } from '@consilium/contracts/affiliate/product-list.ts';

export interface ProductPlace {
  /** The value that the list is ordered by, as text. */
  readonly key: string;
  readonly id: string;
}

const integer = /^-?\d{1,16}$/;
const smallInteger = /^-?\d{1,9}$/;
const text = /^/;
const keyPatterns: Readonly<Record<ProductOrder, RegExp>> = {
  newest: integer,
  product: text,
  expert: text,
  commission: smallInteger,
  price: integer,
  performance: smallInteger,
  status: /^(?:true|false)$/,
};

export function toProductCursor({ key, id }: ProductPlace): string {
  return `${Buffer.from(key).toString('base64url')}.${id}`;
}

/** Undefined when it is no cursor of this order. */
export function readProductCursor(cursor: string, order: ProductOrder): ProductPlace | undefined {
  const { key = '', id = '' } = productCursorPattern.exec(cursor)?.groups ?? {};
  const decoded = Buffer.from(key, 'base64url').toString();
  return keyPatterns[order].test(decoded) && !decoded.includes('\u0000') ? { key: decoded, id } : undefined;
}
