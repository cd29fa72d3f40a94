// The secret in the address to which a network reports sales, because most sign nothing.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { replaceSecret, sharedSecret } from '../secrets/secrets.sql.ts';

const TOKEN_BYTES = 24;
const nameOf = (network: NetworkKey) => `postback-of-${network}`;

export async function postbackToken(db: Queryable, network: NetworkKey): Promise<string> {
  return (await sharedSecret(db, nameOf(network), randomBytes(TOKEN_BYTES))).toString('base64url');
}

/** The old address stops working at once. */
export async function renewPostbackToken(db: Queryable, network: NetworkKey): Promise<void> {
  await replaceSecret(db, nameOf(network), randomBytes(TOKEN_BYTES));
}

/** In constant time, whatever the length of what was given. */
export async function isPostbackToken(db: Queryable, network: NetworkKey, given: string): Promise<boolean> {
  const [expected, actual] = [await postbackToken(db, network), given].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return expected !== undefined && actual !== undefined && timingSafeEqual(expected, actual);
}
