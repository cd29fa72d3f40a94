// Whether a request that failed before its answer began may be sent once more.
import { idempotencyKeyOf } from '../verdicts/message-request.ts';
import type { Passage } from './passage.ts';
import { isSilence } from './upstream-failure.ts';

const readingOnly = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Idempotent methods besides those that only read (RFC 9110 §9.2.2). */
const idempotent = new Set(['PUT', 'DELETE']);

export function isRepeatable(error: Error, { sent, parts }: Passage, elsewhere: boolean): boolean {
  const { request, body, exchange } = parts;
  if (!sent) return true;
  if (body !== undefined && !Buffer.isBuffer(body)) return false;
  const method = request.method ?? '';
  // A silent service may still be working: only reads are repeated, and only at another address.
  // Streams are not repeated: the signed identity has expired by then, and the reader reconnects by itself.
  if (isSilence(error)) return readingOnly.has(method) && elsewhere && exchange.route?.stream !== true;
  if (readingOnly.has(method) || idempotent.has(method)) return true;
  // Chat recognises the message of an earlier try by its idempotency key, and the gateway reused its hold.
  const { rate } = exchange.route ?? {};
  return (rate === 'messages' || rate === 'visitor-answers') && idempotencyKeyOf(request.headers) !== undefined;
}
