// Ethereum: the address is recovered from the signature of `personal_sign` (EIP-191).
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { invalid } from '../wire/auth-error.ts';
import type { Chain } from './chain.ts';

const COMPACT_BYTES = 64;

export const ethereum: Chain = {
  name: 'ethereum',
  title: 'Ethereum',
  prefix: 'siwe',
  addressKind: 'is not a valid Ethereum address',
  needsNetwork: true,
  // Capitals are only a checksum (EIP-55): both spellings are the same wallet.
  canonicalAddress: (given) => (/^0x[a-f0-9]{40}$/i.test(given) ? given.toLowerCase() : undefined),
  isNetwork: (given) => /^[1-9]\d{0,15}$/.test(given),
  readSignature(given) {
    const hex = given.replace(/^0x/, '');
    if (/^[a-f0-9]{130}$/i.test(hex)) return Buffer.from(hex, 'hex');
    throw invalid('signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string');
  },
  isSignedBy: (address, message, signature) => recoverAddress(message, signature) === address,
};

function recoverAddress(message: string, signature: Uint8Array): string | undefined {
  const last = signature[COMPACT_BYTES] ?? 0;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery > 1) return undefined;
  try {
    const compact = secp256k1.Signature.fromBytes(signature.subarray(0, COMPACT_BYTES), 'compact');
    const key = compact.addRecoveryBit(recovery).recoverPublicKey(hashOf(message)).toBytes(false);
    return `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`;
  } catch {
    // The numbers are no signature of any key.
    return undefined;
  }
}

function hashOf(message: string): Uint8Array {
  const bytes = Buffer.from(message);
  return keccak_256(Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes]));
}
