// Whether a request that failed before its answer began may be sent once more.
import { idempotencyKeyOf } from '../verdicts/message-request.ts';
import type { Passage } from './passage.ts';
import { isSilence } from './upstream-failure.ts';

const readingOnly = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Done twice they leave what doing them once leaves (RFC 9110 §9.2.2). */
const idempotent = new Set(['PUT', 'DELETE']);

export function isRepeatable(error: Error, { sent, parts }: Passage, elsewhere: boolean): boolean {
  const { request, body, exchange } = parts;
  if (!sent) return true;
  if (body !== undefined && !Buffer.isBuffer(body)) return false;
  const method = request.method ?? '';
  // A service that is silent may be at work: only what costs it nothing is asked again, and not of the same one.
  // A stream's silence outlasts the signed identity, and its reader comes back by itself.
  if (isSilence(error)) return readingOnly.has(method) && elsewhere && exchange.route?.stream !== true;
  if (readingOnly.has(method) || idempotent.has(method)) return true;
  // Chat finds the message of an earlier try by its key, and the gateway found the same hold.
  return exchange.route?.rate === 'messages' && idempotencyKeyOf(request.headers) !== undefined;
}
