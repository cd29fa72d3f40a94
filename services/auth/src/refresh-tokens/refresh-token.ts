// A refresh token is random at first; each later one follows from its predecessor and a salt that only the server knows.
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 32 bytes in base64url. */
const WELL_FORMED = /^[\w-]{43}$/;
const SALT_BYTES = 32;

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isWellFormed(token: string): boolean {
  return WELL_FORMED.test(token);
}

/** What is stored. The token has 256 bits of chance, so a plain hash is enough. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

/** The successor: whoever presents `token` again can be given the same answer, though the answer is stored nowhere. */
export function successorOf(token: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}
