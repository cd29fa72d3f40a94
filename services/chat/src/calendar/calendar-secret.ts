// The secret of a subscription address: shown once, stored as a hash, compared in constant time.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;
const pattern = /^[\w-]{43}$/;

export function newCalendarSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** Takes as long without a stored hash, so that the answer does not tell whether there is one. */
export function isCalendarSecret(given: unknown, stored: Buffer | undefined): boolean {
  const isReadable = typeof given === 'string' && pattern.test(given);
  const isEqual = timingSafeEqual(hashOf(isReadable ? given : ''), stored ?? randomBytes(BYTES));
  return isReadable && isEqual;
}

/** The secret is random and long, so a fast hash is enough. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
