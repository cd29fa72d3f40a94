// One key, one message: the same key with the same body is the same message, with another body it is refused.
import { createHash, timingSafeEqual } from 'node:crypto';

/** What a message may carry besides its text. */
export interface Carried {
  readonly replaces: string | undefined;
  /** Undefined when there is none. */
  readonly fileIds: readonly string[] | undefined;
}

/** A body that carries nothing more than a text has the hash that it always had. */
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
