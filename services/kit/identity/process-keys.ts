// Every process signs with an Ed25519 key of its own, registered in Postgres by key id with expiry; no process can sign for another.
import { generateKeyPair, exportJWK } from 'jose';
import type { CryptoKey } from 'jose';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { deleteExpiredKeys, insertProcessKey } from './process-keys.sql.ts';
import { readPublishedKeys } from './published-keys.ts';
import type { KnownKey } from './published-keys.ts';

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** The new key is used while the old one still verifies. */
const RENEW_BEFORE_MS = 60 * 60 * 1000;
/** Longer than the lifetime of its tokens: signing after that waits for the new key. */
const LAST_USE_BEFORE_MS = 2 * 60 * 1000;

export interface ProcessKeys {
  readonly process: string;
  readonly clock: Clock;
  /** The key to sign with now. */
  signingKey(): Promise<{ readonly keyId: string; readonly privateKey: CryptoKey }>;
  /** Undefined when the key is unknown or expired. */
  findKey(keyId: string): Promise<KnownKey | undefined>;
}

interface OwnKey {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly expiresAtMs: number;
}

export async function createProcessKeys(options: {
  pool: Queryable;
  process: string;
  clock: Clock;
}): Promise<ProcessKeys> {
  const { pool, process, clock } = options;
  let own = await registerKey(pool, process, clock);
  const published = await readPublishedKeys(pool, clock);
  let renewing: Promise<OwnKey> | undefined;
  // One at a time. After a failure the next signer tries again.
  const renew = () => {
    renewing ??= registerKey(pool, process, clock)
      .then((key) => (own = key))
      .finally(() => (renewing = undefined));
    return renewing;
  };
  return {
    process,
    clock,
    async signingKey() {
      const current = own;
      const leftMs = current.expiresAtMs - clock.now().getTime();
      if (leftMs > RENEW_BEFORE_MS) return current;
      const renewed = renew();
      if (leftMs <= LAST_USE_BEFORE_MS) return renewed;
      renewed.catch(() => undefined);
      return current;
    },
    findKey: (keyId) => published.find(keyId),
  };
}

async function registerKey(pool: Queryable, process: string, clock: Clock): Promise<OwnKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const keyId = newId();
  const expiresAt = new Date(clock.now().getTime() + KEY_LIFETIME_MS);
  await deleteExpiredKeys(pool, clock.now());
  await insertProcessKey(pool, { keyId, process, publicKey: await exportJWK(publicKey), expiresAt });
  return { keyId, privateKey, expiresAtMs: expiresAt.getTime() };
}
