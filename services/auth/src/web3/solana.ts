// Solana: the address is the Ed25519 public key itself.
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { invalid } from '../wire/auth-error.ts';
import type { Chain } from './chain.ts';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

export const solana: Chain = {
  name: 'solana',
  title: 'Solana',
  prefix: 'siws',
  addressKind: 'is not in base58 format',
  needsNetwork: false,
  canonicalAddress: (given) => (keyOf(given)?.length === KEY_BYTES ? given : undefined),
  isNetwork: (given) => /^(?:solana:)?(?:main|dev|test|local)net$/.test(given),
  readSignature(given) {
    if (given.length !== 86 && given.length !== 88)
      throw invalid('signature must be 64 bytes encoded as base64 with or without padding');
    // Node reads both alphabets of base64, and ignores other characters.
    const bytes = Buffer.from(given, 'base64');
    if (bytes.length === SIGNATURE_BYTES && /^[\w+/-]{86}(?:==)?$/.test(given)) return bytes;
    throw invalid('signature does not contain valid base64 characters');
  },
  isSignedBy(address, message, signature) {
    const key = keyOf(address);
    // Strict verification: for an address that is a point of small order anybody could sign.
    return key !== undefined && isSigned(signature, Buffer.from(message), key);
  },
};

function keyOf(address: string): Uint8Array | undefined {
  if (!/^[a-zA-Z0-9]{32,44}$/.test(address)) return undefined;
  try {
    return base58.decode(address);
  } catch {
    return undefined;
  }
}

function isSigned(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}
