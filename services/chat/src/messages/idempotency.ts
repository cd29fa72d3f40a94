// Idempotency keys: the same key with the same body is the same message; with another body it is refused.
import { createHash, timingSafeEqual } from 'node:crypto';

/** What a message may have besides its text. */
export interface Carried {
  readonly replaces: string | undefined;
  /** Undefined when there are none. */
  readonly fileIds: readonly string[] | undefined;
}

/** A body with only a text keeps the hash that it had before other fields existed. */
export function bodyHash(conversationId: string, messageClass: string, text: string, carried: Carried): Buffer {
  const more = JSON.stringify(carried);
  const parts: unknown[] = [conversationId, messageClass, text];
  return createHash('sha256')
    .update(JSON.stringify(more === '{}' ? parts : [...parts, carried]))
    .digest();
}

export function sameBody(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
