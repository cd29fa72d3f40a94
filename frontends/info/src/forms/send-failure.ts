// Why a form was not sent, as the page tells it.
import { toApiError } from '@consilium/web/api/api-error.ts';

export type SendFailure =
  | { readonly kind: 'failed' }
  | { readonly kind: 'offline'; readonly sentence: string }
  /** Too many in an hour or a day. */
  | { readonly kind: 'wait'; readonly untilMs: number }
  /** Something in the fields, in the service's words. */
  | { readonly kind: 'refused'; readonly sentence: string };

const usualWaitSeconds = 60;
const refusals = ['BAD_REQUEST', 'FILE_NOT_FOUND', 'FILE_REFUSED'];

export function sendFailureOf(thrown: unknown, nowMs = Date.now()): SendFailure {
  const error = toApiError(thrown);
  if (error.status === 429)
    return { kind: 'wait', untilMs: nowMs + 1000 * (error.retryAfterSeconds ?? usualWaitSeconds) };
  if (error.is('OFFLINE')) return { kind: 'offline', sentence: error.message };
  if (refusals.includes(error.code)) return { kind: 'refused', sentence: error.message };
  return { kind: 'failed' };
}
