// Turns the gateway's denial into an HTTP error.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { HttpError } from '@consilium/kit/http/http-error.ts';
import type { Judgement } from '@consilium/kit/identity/identity.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';

type Denied = Extract<Judgement, { outcome: 'denied' }>;

const codes: Readonly<Record<Denied['reason'], ErrorCode>> = {
  rate_limited: 'RATE_LIMITED',
  quota_exhausted: 'QUOTA_EXHAUSTED',
  quota_busy: 'QUOTA_BUSY',
  limits_unavailable: 'LIMITS_UNAVAILABLE',
  sign_in_required: 'SIGN_UP_REQUIRED',
  key_reused: 'IDEMPOTENCY_KEY_REUSED',
};

export function denial(verdict: Denied): HttpError {
  const retryAfter: Record<string, string> =
    verdict.retryAfterSeconds === null
      ? {}
      : { 'Retry-After': String(Math.max(1, Math.ceil(verdict.retryAfterSeconds))) };
  return httpError(
    codes[verdict.reason],
    undefined,
    { class: verdict.class, resetsAt: verdict.resetsAt, reason: verdict.reason },
    retryAfter,
  );
}
