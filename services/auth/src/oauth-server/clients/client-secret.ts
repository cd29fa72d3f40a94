// The secret of a program that can keep one: 256 random bits, so a plain hash is enough.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export function newClientSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function isSecret(presented: string, hash: Buffer): boolean {
  return timingSafeEqual(hashOfSecret(presented), hash);
}
