// The keys that an operator configures: a list of JWKs, of which at most one signs, and GoTrue's older shared secret.
import { createPrivateKey, createPublicKey, createSecretKey } from 'node:crypto';
import type { KeyObject, webcrypto } from 'node:crypto';
import { z } from 'zod';
import type { SigningAlgorithm, TokenAlgorithm } from './signing-algorithm.ts';

const LEAST_RSA_BITS = 2048;
const LEAST_SECRET_BYTES = 32;
const MOST_KEYS = 20;

interface AsymmetricKey {
  readonly keyId: string;
  readonly algorithm: SigningAlgorithm;
  readonly publicKey: KeyObject;
  /** Only for the key that signs. */
  readonly privateKey: KeyObject | undefined;
}

interface SharedSecret {
  readonly keyId: string;
  readonly algorithm: 'HS256';
  readonly secret: KeyObject;
}

export type ConfiguredKey = AsymmetricKey | SharedSecret;

const jwkSchema = z.looseObject({
  kty: z.enum(['EC', 'RSA', 'oct']),
  kid: z.string().min(1).max(200),
  alg: z.enum(['ES256', 'RS256', 'HS256']).optional(),
  key_ops: z.array(z.string()).default([]),
});
type GivenKey = z.output<typeof jwkSchema>;

const algorithms: Readonly<Record<GivenKey['kty'], TokenAlgorithm>> = { EC: 'ES256', RSA: 'RS256', oct: 'HS256' };

/** Throws an error for the operator that contains nothing of the keys. */
export function readConfiguredKeys(json: string): readonly ConfiguredKey[] {
  const given = z.array(jwkSchema).max(MOST_KEYS).safeParse(parsed(json));
  if (!given.success) throw new Error('must be a JSON list of keys, each with kty (EC, RSA or oct) and kid');
  const keys = given.data.map(readKey);
  if (new Set(keys.map(({ keyId }) => keyId)).size < keys.length) throw new Error('names a kid twice');
  if (keys.filter(signs).length > 1) throw new Error('has more than one key with "sign" among its key_ops');
  return keys;
}

export function signs(key: ConfiguredKey): key is AsymmetricKey & { readonly privateKey: KeyObject } {
  return key.algorithm !== 'HS256' && key.privateKey !== undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function readKey(given: GivenKey): ConfiguredKey {
  const { kid: keyId, kty } = given;
  const algorithm = algorithms[kty];
  if (given.alg !== undefined && given.alg !== algorithm)
    throw new Error(`the key ${keyId}: ${kty} goes with ${algorithm}`);
  try {
    return algorithm === 'HS256' ? readSecret(keyId, given) : readAsymmetric(keyId, algorithm, given);
  } catch (error) {
    if (error instanceof WrongKeyError) throw error;
    throw new WrongKeyError(keyId, 'cannot be read');
  }
}

function readSecret(keyId: string, given: GivenKey): SharedSecret {
  const bytes = Buffer.from(typeof given['k'] === 'string' ? given['k'] : '', 'base64url');
  if (bytes.length < LEAST_SECRET_BYTES)
    throw new WrongKeyError(keyId, `must have ${LEAST_SECRET_BYTES} bytes or more`);
  return { keyId, algorithm: 'HS256', secret: createSecretKey(bytes) };
}

function readAsymmetric(keyId: string, algorithm: SigningAlgorithm, given: GivenKey): AsymmetricKey {
  const jwk = given as webcrypto.JsonWebKey;
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const { namedCurve, modulusLength } = publicKey.asymmetricKeyDetails ?? {};
  if (algorithm === 'ES256' && namedCurve !== 'prime256v1')
    throw new WrongKeyError(keyId, 'must be on the curve P-256');
  if (algorithm === 'RS256' && (modulusLength ?? 0) < LEAST_RSA_BITS)
    throw new WrongKeyError(keyId, `must have ${LEAST_RSA_BITS} bits or more`);
  const isSigning = given.key_ops.includes('sign');
  if (isSigning && jwk.d === undefined) throw new WrongKeyError(keyId, 'is to sign, but its private part is missing');
  const privateKey = isSigning ? createPrivateKey({ key: jwk, format: 'jwk' }) : undefined;
  return { keyId, algorithm, publicKey, privateKey };
}

class WrongKeyError extends Error {
  constructor(keyId: string, why: string) {
    super(`the key ${keyId} ${why}`);
  }
}
