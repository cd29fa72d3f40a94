// Wallets for tests: real keys that sign like MetaMask and Phantom, and messages in the form of EIP-4361.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';

export interface Wallet {
  readonly chain: 'ethereum' | 'solana';
  readonly address: string;
  /** The signature in the form in which it is sent. */
  sign(message: string): string;
}

export function newEthereumWallet(): Wallet {
  const key = randomBytes(32);
  const publicKey = secp256k1.getPublicKey(key, false);
  const address = `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(-20)).toString('hex')}`;
  return { chain: 'ethereum', address, sign: (message) => personalSign(key, message) };
}

/** r, s and 27 or 28, in hex. */
function personalSign(key: Uint8Array, message: string): string {
  const text = `\u0019Ethereum Signed Message:\n${Buffer.byteLength(message)}${message}`;
  const made = secp256k1.sign(keccak_256(Buffer.from(text)), key, { prehash: false, format: 'recovered' });
  const [recovery = 0, ...compact] = made;
  return `0x${Buffer.from([...compact, recovery + 27]).toString('hex')}`;
}

export function newSolanaWallet(): Wallet & { readonly key: KeyObject } {
  // Signs with Node's Ed25519, another implementation than the one that verifies.
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const address = base58.encode(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const signText = (message: string) => sign(null, Buffer.from(message), privateKey).toString('base64url');
  return { chain: 'solana', address, key: privateKey, sign: signText };
}

export interface MessageFields {
  readonly domain?: string;
  readonly address?: string;
  readonly uri?: string;
  readonly version?: string;
  readonly chainId?: string;
  readonly issuedAt: Date;
  /** Further lines, added unchanged. */
  readonly lines?: readonly string[];
}

export function messageFor(wallet: Wallet, fields: MessageFields): string {
  const domain = fields.domain ?? 'consilium.example';
  const ethereum = wallet.chain === 'ethereum';
  return [
    `${domain} wants you to sign in with your ${ethereum ? 'Ethereum' : 'Solana'} account:`,
    fields.address ?? wallet.address,
    '',
    'Sign in to ask an expert.',
    '',
    `URI: ${fields.uri ?? `https://${domain}/auth`}`,
    `Version: ${fields.version ?? '1'}`,
    `Chain ID: ${fields.chainId ?? (ethereum ? '1' : 'solana:mainnet')}`,
    `Nonce: ${randomBytes(8).toString('hex')}`,
    `Issued At: ${fields.issuedAt.toISOString()}`,
    ...(fields.lines ?? []),
  ].join('\n');
}
