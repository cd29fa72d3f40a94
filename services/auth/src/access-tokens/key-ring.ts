// The ES256 keys that sign access tokens: the newest signs, older ones verify until their last tokens have expired.
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Pool } from 'pg';
import type { Sealer } from './sealer.ts';
import * as sql from './signing-keys.sql.ts';
import type { SigningKeyRow } from './signing-keys.sql.ts';

/** Another process may have rotated the keys. */
const RELOAD_AFTER_MS = 60_000;
/** Tokens with made-up key ids must not turn into a query each. */
const RELOAD_FOR_UNKNOWN_AFTER_MS = 5_000;

export interface KeyRing {
  signingKey(): Promise<{ readonly keyId: string; readonly privateKey: CryptoKey }>;
  publicKey(keyId: string): Promise<CryptoKey | undefined>;
  /** The public half of every key that may still verify. */
  jwks(): Promise<{ readonly keys: readonly JWK[] }>;
  /** A new key signs from now on in this process, within a minute in others. */
  rotate(): Promise<string>;
}

export interface KeyRingOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly tokenLifetimeSeconds: number;
}

interface LoadedKeys {
  readonly loadedAtMs: number;
  readonly signing: { readonly keyId: string; readonly privateKey: CryptoKey };
  readonly publicKeys: ReadonlyMap<string, { readonly key: CryptoKey; readonly jwk: JWK }>;
}

/** Makes the first key pair when there is none. */
export async function createKeyRing(options: KeyRingOptions): Promise<KeyRing> {
  const now = () => options.clock.now().getTime();
  await ensureSigningKey(options);
  let loaded = await loadKeys(options);
  const youngerThan = async (ageMs: number) => {
    if (now() - loaded.loadedAtMs >= ageMs) loaded = await loadKeys(options);
    return loaded;
  };
  return {
    signingKey: async () => (await youngerThan(RELOAD_AFTER_MS)).signing,
    async publicKey(keyId) {
      const known = (await youngerThan(RELOAD_AFTER_MS)).publicKeys.get(keyId);
      return (known ?? (await youngerThan(RELOAD_FOR_UNKNOWN_AFTER_MS)).publicKeys.get(keyId))?.key;
    },
    jwks: async () => ({ keys: [...(await youngerThan(RELOAD_AFTER_MS)).publicKeys.values()].map(({ jwk }) => jwk) }),
    async rotate() {
      const keyId = await transaction(options.pool, (tx) => addSigningKey(tx, options));
      loaded = await loadKeys(options);
      return keyId;
    },
  };
}

async function ensureSigningKey(options: KeyRingOptions): Promise<void> {
  await transaction(options.pool, async (tx) => {
    await sql.lockSigningKeys(tx);
    const keys = await sql.listSigningKeys(tx, options.clock.now());
    if (!keys.some((key) => key.retiredAt === null)) await addSigningKey(tx, options);
    if (!options.sealer.seals) return;
    // AUTH_KEY_SECRET was set later than the key was made.
    for (const key of keys.filter(({ sealed }) => !sealed))
      await sql.sealSigningKey(tx, key.keyId, options.sealer.seal(key.privateJwk));
  });
}

async function addSigningKey(tx: Parameters<typeof sql.insertSigningKey>[0], options: KeyRingOptions): Promise<string> {
  const { clock, sealer } = options;
  const pair = await generateKeyPair('ES256', { extractable: true });
  const keyId = newId();
  const privateJwk = sealer.seal(JSON.stringify(await exportJWK(pair.privateKey)));
  const publicJwk = await exportJWK(pair.publicKey);
  await sql.insertSigningKey(tx, { keyId, publicJwk, privateJwk, sealed: sealer.seals, now: clock.now() });
  await sql.retireSigningKeysExcept(tx, keyId, clock.now());
  return keyId;
}

async function loadKeys({ pool, clock, sealer, tokenLifetimeSeconds }: KeyRingOptions): Promise<LoadedKeys> {
  const now = clock.now().getTime();
  // A replica may sign with the old key for another minute after it was retired.
  const retiredAfter = new Date(now - tokenLifetimeSeconds * 1000 - 2 * RELOAD_AFTER_MS);
  const rows = await sql.listSigningKeys(pool, retiredAfter);
  const current = rows.find((row) => row.retiredAt === null);
  if (!current) throw new Error('auth.signing_keys holds no key that may sign');
  const publicKeys = await Promise.all(rows.map(async (row) => [row.keyId, await loadPublicKey(row)] as const));
  const privateKey = await importKey(JSON.parse(openPrivateJwk(current, sealer)) as JWK);
  return { loadedAtMs: now, signing: { keyId: current.keyId, privateKey }, publicKeys: new Map(publicKeys) };
}

async function loadPublicKey(row: SigningKeyRow): Promise<{ key: CryptoKey; jwk: JWK }> {
  const { kty, crv, x, y } = row.publicJwk as { kty: string; crv: string; x: string; y: string };
  const jwk: JWK = { kty, crv, x, y, kid: row.keyId, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true };
  return { key: await importKey(jwk), jwk };
}

function openPrivateJwk(row: SigningKeyRow, sealer: Sealer): string {
  if (!row.sealed) return row.privateJwk;
  if (!sealer.seals) throw new Error('The signing key is sealed: set AUTH_KEY_SECRET to the secret it was made with');
  return sealer.open(row.privateJwk);
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('a signing key must be asymmetric');
  return key;
}
