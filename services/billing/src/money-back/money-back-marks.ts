// Keyed hashes by which a card or an email address is recognised after its account is erased.
import { createHmac, randomBytes } from 'node:crypto';
import { mailboxOf } from '@consilium/kit/mail/mailbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ProviderInvoice } from '../payments/payments.ts';
import { sharedSecret } from './secrets.sql.ts';

export interface MoneyBackMark {
  readonly kind: 'card' | 'address';
  readonly hash: string;
}

/** All spellings of one mailbox give the same hash. */
export async function addressHash(db: Queryable, address: string): Promise<string> {
  return hashWith(await keyOf(db), 'address', mailboxOf(address));
}

/** Of every card that paid for the subscription, and of the addresses its owner used to pay. */
export async function moneyBackMarks(
  db: Queryable,
  { addressHashes, ...paid }: Paid & { readonly addressHashes: readonly string[] },
): Promise<MoneyBackMark[]> {
  const key = await keyOf(db);
  const cards = instrumentsOf(paid).map((instrument) => hashWith(key, 'card', instrument));
  return [
    ...cards.map((hash) => ({ kind: 'card', hash }) as const),
    ...addressHashes.map((hash) => ({ kind: 'address', hash }) as const),
  ];
}

interface Paid {
  readonly subscriptionId: string;
  readonly invoices: readonly ProviderInvoice[];
}

function instrumentsOf({ subscriptionId, invoices }: Paid): string[] {
  const payments = invoices
    .filter((invoice) => invoice.subscriptionId === subscriptionId)
    .flatMap((invoice) => invoice.payments);
  return [...new Set(payments.flatMap(({ instrument }) => instrument ?? []))];
}

const KEY_BYTES = 32;

function keyOf(db: Queryable): Promise<Buffer> {
  return sharedSecret(db, 'money-back', randomBytes(KEY_BYTES));
}

function hashWith(key: Buffer, kind: MoneyBackMark['kind'], named: string): string {
  return createHmac('sha256', key).update(`${kind}\n${named}`).digest('hex');
}
