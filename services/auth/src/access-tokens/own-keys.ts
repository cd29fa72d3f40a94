// The keys that the service makes itself. The oldest one that is not retired signs, so that verifiers know a new key before it is used.
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { exportJWK, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Pool } from 'pg';
import type { Sealer } from './sealer.ts';
import { algorithmOf, generateSigningKey } from './signing-algorithm.ts';
import type { SigningAlgorithm } from './signing-algorithm.ts';
import * as sql from './signing-keys.sql.ts';
import type { SigningKeyRow } from './signing-keys.sql.ts';

/** How long verifiers may cache the published keys; the client does. */
export const PUBLISHED_KEYS_MAX_AGE_SECONDS = 600;
/** Another process may have rotated the keys. */
export const RELOAD_AFTER_MS = 60_000;
/** How long a new key is published before it signs. */
export const PUBLISHED_AHEAD_MS = PUBLISHED_KEYS_MAX_AGE_SECONDS * 1000 + RELOAD_AFTER_MS;

export interface KeyStore {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

export interface OwnKey {
  readonly keyId: string;
  readonly algorithm: SigningAlgorithm;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey | undefined;
}

export interface Rotation {
  readonly algorithm: SigningAlgorithm;
  /** For a key that has leaked: deletes it, so that everything it signed becomes invalid. */
  readonly dropOthers?: boolean;
  /** In the transaction of the rotation. */
  readonly onRotated?: (tx: Queryable, keyId: string) => Promise<void>;
}

/** Makes a key when there is none, none of that algorithm, or the last one is too old. Safe in concurrent processes. */
export async function ensureSigningKey(
  store: KeyStore,
  wanted: { readonly algorithm: SigningAlgorithm; readonly maxAgeMs: number },
): Promise<void> {
  await transaction(store.pool, async (tx) => {
    await sql.lockSigningKeys(tx);
    const now = store.clock.now();
    const keys = await sql.listSigningKeys(tx, now);
    const current = keys.find(({ retiredAt }) => retiredAt === null);
    const isFit =
      current &&
      algorithmOf(current.publicJwk) === wanted.algorithm &&
      now.getTime() - current.createdAt.getTime() < wanted.maxAgeMs;
    if (!isFit) await addSigningKey(tx, store, wanted);
    if (store.sealer.seals) await sealPlainKeys(tx, keys, store.sealer);
  });
}

/** Returns the new key's id. Throws when the stored keys were sealed with another secret. */
export function rotateSigningKeys(store: KeyStore, rotation: Rotation): Promise<string> {
  return transaction(store.pool, async (tx) => {
    await sql.lockSigningKeys(tx);
    for (const key of await sql.listSigningKeys(tx, store.clock.now())) openPrivateJwk(key, store.sealer);
    const keyId = await addSigningKey(tx, store, rotation);
    await rotation.onRotated?.(tx, keyId);
    return keyId;
  });
}

/** Newest first. Only the key that signs comes with its private half. */
export async function loadOwnKeys(store: KeyStore, retiredAfter: Date): Promise<readonly OwnKey[]> {
  const now = store.clock.now();
  const rows = await sql.listSigningKeys(store.pool, retiredAfter);
  const signing = rows.findLast(({ retiredAt }) => retiredAt === null || retiredAt > now);
  return Promise.all(rows.map((row) => loadKey(row, row === signing ? store.sealer : undefined)));
}

export interface DescribedKey {
  readonly keyId: string;
  readonly algorithm: SigningAlgorithm;
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
}

/** Newest first. */
export async function listOwnKeys(db: Queryable): Promise<readonly DescribedKey[]> {
  const rows = await sql.listSigningKeys(db, new Date(0));
  return rows.map(({ keyId, publicJwk, createdAt, retiredAt }) => ({
    keyId,
    algorithm: algorithmOf(publicJwk),
    createdAt,
    retiredAt,
  }));
}

/** Seals keys that were made before AUTH_KEY_SECRET was set. */
async function sealPlainKeys(tx: Queryable, keys: readonly SigningKeyRow[], sealer: Sealer): Promise<void> {
  for (const key of keys.filter(({ sealed }) => !sealed))
    await sql.sealSigningKey(tx, key.keyId, sealer.seal(key.privateJwk));
}

async function addSigningKey(tx: Queryable, { clock, sealer }: KeyStore, rotation: Rotation): Promise<string> {
  const { algorithm, dropOthers = false } = rotation;
  const pair = await generateSigningKey(algorithm);
  const [keyId, now] = [newId(), clock.now()];
  const privateJwk = sealer.seal(JSON.stringify(await exportJWK(pair.privateKey)));
  const publicJwk = await exportJWK(pair.publicKey);
  await sql.insertSigningKey(tx, { keyId, publicJwk, privateJwk, sealed: sealer.seals, now });
  if (dropOthers) await sql.deleteSigningKeysExcept(tx, keyId);
  await sql.retireSigningKeysExcept(tx, keyId, new Date(now.getTime() + PUBLISHED_AHEAD_MS));
  return keyId;
}

async function loadKey(row: SigningKeyRow, opener: Sealer | undefined): Promise<OwnKey> {
  const algorithm = algorithmOf(row.publicJwk);
  const publicKey = await importKey(row.publicJwk, algorithm);
  const privateKey = opener && (await importKey(JSON.parse(openPrivateJwk(row, opener)) as JWK, algorithm));
  return { keyId: row.keyId, algorithm, publicKey, privateKey };
}

function openPrivateJwk(row: SigningKeyRow, sealer: Sealer): string {
  if (!row.sealed) return row.privateJwk;
  if (!sealer.seals) throw new Error('The signing key is sealed: set AUTH_KEY_SECRET to the secret it was made with');
  return sealer.open(row.privateJwk);
}

async function importKey(jwk: JWK, algorithm: SigningAlgorithm): Promise<CryptoKey> {
  const key = await importJWK({ ...jwk, ext: true }, algorithm);
  if (key instanceof Uint8Array) throw new Error('a signing key must be asymmetric');
  return key;
}
