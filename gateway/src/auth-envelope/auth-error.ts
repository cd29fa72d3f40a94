// The gateway's own failures below /auth/v1, in the envelope that clients of GoTrue read.
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { errorResponse } from '@consilium/kit/http/error-response.ts';
import { requestIdHeader } from '@consilium/kit/identity/identity.ts';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

const VERSION_HEADER = 'X-Supabase-Api-Version';
/** From this date on the body is { code, message }. */
const CURRENT_VERSION = '2024-01-01';

const codes: Partial<Readonly<Record<ErrorCode, string>>> = {
  BAD_REQUEST: 'validation_failed',
  RATE_LIMITED: 'over_request_rate_limit',
  PAYLOAD_TOO_LARGE: 'request_entity_too_large',
  UPSTREAM_TIMEOUT: 'request_timeout',
};

export function authErrorHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const { status, body, headers } = errorResponse(error);
    if (status >= 500) log.error({ err: error, path: request.path }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const code = codes[body.code as ErrorCode] ?? (status === 404 ? 'unknown' : 'unexpected_failure');
    const current = isCurrent(request.get(VERSION_HEADER));
    if (current) response.set(VERSION_HEADER, CURRENT_VERSION);
    response.set({ ...headers, 'x-sb-error-code': code }).status(status);
    response.json(
      current
        ? { code, message: body.message }
        : earlierEnvelope(status, code, body.message, request.headers[requestIdHeader]),
    );
  };
}

function earlierEnvelope(status: number, code: string, message: string, requestId: unknown): object {
  return { code: status, error_code: code, msg: message, ...(status >= 500 ? { error_id: String(requestId) } : {}) };
}

function isCurrent(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CURRENT_VERSION;
}
