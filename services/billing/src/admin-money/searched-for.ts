// What an administrator typed to find payments: an id says itself what it is of, an amount looks like one, the rest is a receipt's number.
import { z } from 'zod';

export interface SearchedFor {
  readonly kind:
    | 'pseudonym'
    | 'invoice'
    | 'subscription'
    | 'customer'
    | 'payment-intent'
    | 'refund'
    | 'amount'
    | 'number';
  readonly value: string;
}

const kinds: readonly (readonly [SearchedFor['kind'], RegExp])[] = [
  ['invoice', /^in_/],
  ['subscription', /^sub_/],
  ['customer', /^cus_/],
  ['payment-intent', /^pi_/],
  ['refund', /^re_/],
];

export function searchedFor(typed: string | undefined): SearchedFor | undefined {
  const value = typed?.trim() ?? '';
  if (value === '') return undefined;
  if (z.uuid().safeParse(value).success) return { kind: 'pseudonym', value: value.toLowerCase() };
  const kind = kinds.find(([, beginning]) => beginning.test(value))?.[0];
  if (kind) return { kind, value };
  const minor = minorUnitsOf(value);
  return minor === undefined ? { kind: 'number', value } : { kind: 'amount', value: minor };
}

/** Of currencies with cents, which are all that is sold: `9.99`, `$9.99` or `10`. */
function minorUnitsOf(value: string): string | undefined {
  const { whole, cents = '00' } = /^\$?(?<whole>\d{1,12})(?:[.,](?<cents>\d{2}))?$/.exec(value)?.groups ?? {};
  return whole === undefined ? undefined : String(BigInt(whole + cents));
}
