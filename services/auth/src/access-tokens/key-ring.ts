// All keys of access tokens: one signs, an operator's or the service's own; older and other ones verify.
import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { exportJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { signs } from './configured-keys.ts';
import type { ConfiguredKey } from './configured-keys.ts';
import { keepReading } from '@consilium/kit/kept-reading.ts';
import { ensureSigningKey, loadOwnKeys, RELOAD_AFTER_MS, rotateSigningKeys } from './own-keys.ts';
import type { KeyStore, OwnKey } from './own-keys.ts';
import type { SigningAlgorithm, TokenAlgorithm } from './signing-algorithm.ts';

/** Tokens with made-up key ids must not turn into a query each. */
const RELOAD_FOR_UNKNOWN_AFTER_MS = 5_000;
/** From this age on one caller reloads the keys while the others use the loaded ones, so that nobody waits under load. */
const RELOAD_AHEAD_AFTER_MS = 45_000;

export interface SigningKey {
  readonly keyId: string;
  readonly algorithm: SigningAlgorithm;
  readonly privateKey: CryptoKey | KeyObject;
}

export interface VerifyingKey {
  readonly algorithm: TokenAlgorithm;
  readonly key: CryptoKey | KeyObject;
  /** True for an operator's key: whoever holds it can sign tokens for programs. */
  readonly isConfigured: boolean;
}

export interface KeyRing {
  /** Call it before a transaction begins. Waits only when the loaded keys are too old to be used. */
  reloadIfStale(): Promise<void>;
  /** Never waits: tokens are signed inside of transactions. */
  signingKey(): SigningKey;
  /** Finds the key for a token's header; a key verifies its own algorithm only. */
  verifyingKey(keyId: string | undefined, algorithm: string): Promise<VerifyingKey | undefined>;
  /** The public half of every key that may still verify; never a shared secret. */
  jwks(): Promise<{ readonly keys: readonly JWK[] }>;
  /** Makes a new key, which signs once every verifier can have fetched it, or at once when the others are dropped. */
  rotate(options?: { readonly dropOthers?: boolean }): Promise<string>;
  /** Rotates when this service's signing key is too old. */
  renew(): Promise<void>;
}

export interface KeyRingOptions extends KeyStore {
  readonly tokenLifetimeSeconds: number;
  readonly algorithm?: SigningAlgorithm;
  readonly configured?: readonly ConfiguredKey[];
  /** HS256 without a key id. */
  readonly secret?: string | undefined;
  readonly rotationMs?: number;
}

interface LoadedKeys {
  readonly signing: SigningKey;
  readonly verifying: ReadonlyMap<string, VerifyingKey>;
  readonly jwks: readonly JWK[];
}

/** Makes the first key pair when there is none and the operator brings none that signs. */
export async function createKeyRing(options: KeyRingOptions): Promise<KeyRing> {
  const { clock, algorithm = 'ES256', configured = [], rotationMs = Number.POSITIVE_INFINITY } = options;
  const now = () => clock.now().getTime();
  const secret = options.secret === undefined ? undefined : sharedSecret(options.secret);
  const renew = () =>
    configured.some(signs) ? Promise.resolve() : ensureSigningKey(options, { algorithm, maxAgeMs: rotationMs });
  await renew();
  const loaded = await keepReading(() => loadKeys(options), now);
  const reloadIfStale = async () => {
    if (loaded.ageMs() >= RELOAD_AFTER_MS) await loaded.refresh();
    // A failure is reported to the callers that come when the keys are too old.
    else if (loaded.ageMs() >= RELOAD_AHEAD_AFTER_MS) void loaded.refresh().catch(() => undefined);
  };
  const find = async (keyId: string) => {
    await reloadIfStale();
    const known = loaded.current().verifying.get(keyId);
    if (known || loaded.ageMs() < RELOAD_FOR_UNKNOWN_AFTER_MS) return known;
    await loaded.refresh();
    return loaded.current().verifying.get(keyId);
  };
  return {
    reloadIfStale,
    signingKey: () => loaded.current().signing,
    async verifyingKey(keyId, wanted) {
      const key = keyId === undefined ? secret : await find(keyId);
      return key?.algorithm === wanted ? key : undefined;
    },
    async jwks() {
      await reloadIfStale();
      return { keys: loaded.current().jwks };
    },
    async rotate(rotation = {}) {
      const keyId = await rotateSigningKeys(options, { algorithm, ...rotation });
      await loaded.refreshNow();
      return keyId;
    },
    renew,
  };
}

async function loadKeys(options: KeyRingOptions): Promise<LoadedKeys> {
  const { clock, tokenLifetimeSeconds, configured = [] } = options;
  // A replica may sign with the old key for another minute after it was retired.
  const retiredAfter = new Date(clock.now().getTime() - tokenLifetimeSeconds * 1000 - 2 * RELOAD_AFTER_MS);
  const own = await loadOwnKeys(options, retiredAfter);
  const signing = configured.find(signs) ?? own.find(isSigning);
  if (!signing) throw new Error('auth.signing_keys holds no key that may sign');
  // The operator's keys come last, so that they win over an own key with the same kid.
  const verifying = new Map([...own.map(verifierOf), ...configured.map(configuredVerifierOf)]);
  const published = [...configured.filter((key) => key.algorithm !== 'HS256'), ...own];
  return { signing, verifying, jwks: await Promise.all(published.map(publicJwkOf)) };
}

function isSigning(key: OwnKey): key is OwnKey & { readonly privateKey: CryptoKey } {
  return key.privateKey !== undefined;
}

function verifierOf({ keyId, algorithm, publicKey }: OwnKey): readonly [string, VerifyingKey] {
  return [keyId, { algorithm, key: publicKey, isConfigured: false }];
}

function configuredVerifierOf(key: ConfiguredKey): readonly [string, VerifyingKey] {
  const verifier = key.algorithm === 'HS256' ? key.secret : key.publicKey;
  return [key.keyId, { algorithm: key.algorithm, key: verifier, isConfigured: true }];
}

function sharedSecret(secret: string): VerifyingKey {
  return { algorithm: 'HS256', key: createSecretKey(Buffer.from(secret, 'utf8')), isConfigured: true };
}

async function publicJwkOf(key: Pick<OwnKey, 'keyId' | 'algorithm'> & { publicKey: CryptoKey | KeyObject }) {
  const jwk = await exportJWK(key.publicKey);
  return { ...jwk, kid: key.keyId, alg: key.algorithm, use: 'sig', key_ops: ['verify'], ext: true };
}
