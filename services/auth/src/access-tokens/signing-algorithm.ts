// What access tokens are signed with, and the one old way that they are still read in.
import { generateKeyPair } from 'jose';
import type { CryptoKey } from 'jose';

export const signingAlgorithms = ['ES256', 'RS256'] as const;
export type SigningAlgorithm = (typeof signingAlgorithms)[number];
/** HS256 only verifies: who can check such a token can also make one. */
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
