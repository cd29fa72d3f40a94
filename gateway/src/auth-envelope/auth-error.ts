// The gateway's own errors below /auth/v1, in the error envelope that GoTrue clients expect.
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { errorResponse } from '@consilium/kit/http/error-response.ts';
import { requestIdHeader } from '@consilium/kit/identity/identity.ts';
import type { IncomingHttpHeaders } from 'node:http';

const VERSION_HEADER = 'x-supabase-api-version';
/** From this date on the body is { code, message }. */
const CURRENT_VERSION = '2024-01-01';

const codes: Partial<Readonly<Record<ErrorCode, string>>> = {
  BAD_REQUEST: 'validation_failed',
  RATE_LIMITED: 'over_request_rate_limit',
  PAYLOAD_TOO_LARGE: 'request_entity_too_large',
  UPSTREAM_TIMEOUT: 'request_timeout',
};

export function authErrorResponse(
  error: unknown,
  requestHeaders: IncomingHttpHeaders,
): { status: number; body: object; headers: Readonly<Record<string, string>> } {
  const { status, body, headers } = errorResponse(error);
  const code = codes[body.code as ErrorCode] ?? (status === 404 ? 'unknown' : 'unexpected_failure');
  const current = isCurrent(requestHeaders[VERSION_HEADER]);
  return {
    status,
    body: current
      ? { code, message: body.message }
      : earlierEnvelope(status, code, body.message, requestHeaders[requestIdHeader]),
    headers: { ...headers, ...(current && { [VERSION_HEADER]: CURRENT_VERSION }), 'x-sb-error-code': code },
  };
}

function earlierEnvelope(status: number, code: string, message: string, requestId: unknown): object {
  return { code: status, error_code: code, msg: message, ...(status >= 500 ? { error_id: String(requestId) } : {}) };
}

function isCurrent(version: string | string[] | undefined): boolean {
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CURRENT_VERSION;
}
