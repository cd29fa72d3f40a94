// The algorithms that sign access tokens, and the older one that is accepted for verifying only.
import { generateKeyPair } from 'jose';
import type { CryptoKey } from 'jose';

export const signingAlgorithms = ['ES256', 'RS256'] as const;
export type SigningAlgorithm = (typeof signingAlgorithms)[number];
/** HS256 only verifies: whoever can verify such a token can also make one. */
export type TokenAlgorithm = SigningAlgorithm | 'HS256';

const RSA_BITS = 3072;

export function generateSigningKey(
  algorithm: SigningAlgorithm,
): Promise<{ publicKey: CryptoKey; privateKey: CryptoKey }> {
  return generateKeyPair(algorithm, { extractable: true, ...(algorithm === 'RS256' && { modulusLength: RSA_BITS }) });
}

export function algorithmOf({ kty }: { readonly kty?: unknown }): SigningAlgorithm {
  return kty === 'RSA' ? 'RS256' : 'ES256';
}
