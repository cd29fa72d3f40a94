// Turns anything thrown into the one error shape.
import { errorBody } from '@consilium/contracts/error.ts';
import type { ErrorBody } from '@consilium/contracts/error.ts';
import { ValidationError } from '@orpc/contract';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { isUnavailable } from '../postgres/error-codes.ts';
import { asDefined, headersOfError, httpError, isHttpError } from './http-error.ts';

const RETRY_SECONDS = '2';

interface BodyParserError extends Error {
  readonly type: string;
}

const bodyParserErrors: Readonly<Record<string, () => Error>> = {
  'entity.parse.failed': () => httpError('BAD_REQUEST', 'The request body is not valid JSON.'),
  'entity.too.large': () => httpError('PAYLOAD_TOO_LARGE'),
  'request.size.invalid': () => httpError('BAD_REQUEST', 'The request body does not have the announced length.'),
  'encoding.unsupported': () => httpError('UNSUPPORTED_MEDIA_TYPE', 'This content encoding is not supported.'),
  'charset.unsupported': () => httpError('UNSUPPORTED_MEDIA_TYPE', 'The request must be UTF-8.'),
  'request.aborted': () => httpError('CLIENT_CLOSED'),
};

/** Turns vendors' errors into ours; an unknown one stays as it is and becomes a 500. */
export function knownError(error: unknown): unknown {
  if (isHttpError(error)) return inputError(error) ?? error;
  const type = (error as BodyParserError | undefined)?.type;
  if (typeof type === 'string') return bodyParserErrors[type]?.() ?? error;
  if (isUnreadableBody(error)) return httpError('BAD_REQUEST', 'The request body could not be read.');
  // The database is unreachable or has no free connection: nothing was done, and a retry may work.
  if (isUnavailable(error))
    return httpError('SERVICE_UNAVAILABLE', undefined, undefined, { 'Retry-After': RETRY_SECONDS });
  return error instanceof URIError ? httpError('BAD_REQUEST', 'The address is not valid.') : error;
}

/** Errors of the body parser that are the sender's mistake, such as invalid gzip. */
function isUnreadableBody(error: unknown): boolean {
  const { status, expose } = (error ?? {}) as { readonly status?: unknown; readonly expose?: unknown };
  return status === 400 && expose === true;
}

function inputError(error: { readonly code: string; readonly cause?: unknown }): Error | undefined {
  if (error.code !== 'BAD_REQUEST' || !(error.cause instanceof ValidationError)) return undefined;
  const issues = error.cause.issues.map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }));
  const first = issues[0];
  return httpError('BAD_REQUEST', first ? `${first.path || 'The body'}: ${first.message}` : undefined, { issues });
}

export function errorResponse(error: unknown): {
  status: number;
  body: ErrorBody;
  headers: Readonly<Record<string, string>>;
} {
  const known = knownError(error);
  if (!isHttpError(known)) return { status: 500, body: errorBody('INTERNAL'), headers: {} };
  const { code, status, message, data, defined } = asDefined(known);
  return { status, body: { code, status, message, data, defined }, headers: headersOfError(known) };
}

/** Express' last middleware. A response that has begun is cut off, since it is too late for an error body. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    // The client disconnected during the answer, so there is nobody to tell.
    if (response.destroyed || (error as { code?: unknown } | undefined)?.code === 'ECONNABORTED') return;
    const { status, body, headers } = errorResponse(error);
    if (status >= 500) log.error({ err: error, path: request.path }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.set(headers).status(status).json(body);
  };
}
