// The first refresh token is random; each later one is derived from its predecessor and a salt that only the server knows.
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

/** The stored form. The token has 256 bits of entropy, so a plain hash is enough. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

/** Derives the next token, so that presenting `token` again can get the same answer although it is stored nowhere. */
export function successorOf(token: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}
