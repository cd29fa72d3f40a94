// One key, one message: the same key with the same body is the same message, with another body it is refused.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Undefined when absent or not 8 to 200 visible ASCII characters. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key) ? key : undefined;
}

export function bodyHash(conversationId: string, messageClass: string, text: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([conversationId, messageClass, text]))
    .digest();
}

export function sameBody(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
