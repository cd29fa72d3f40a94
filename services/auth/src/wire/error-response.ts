// Converts anything thrown below /auth/v1 to GoTrue's error envelope, in the version that the client requested.
import { requestIdHeader } from '@consilium/kit/identity/identity.ts';
import { errorCode, isUnavailable } from '@consilium/kit/postgres/error-codes.ts';
import { createMethodsAt, routesOf } from '@consilium/kit/http/route-list.ts';
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { apiVersionHeader, CURRENT_API_VERSION, wantsCurrentEnvelope } from './api-version.ts';
import { OauthError } from './oauth-error.ts';
import { AuthError, badRequest, invalid, WeakPasswordError } from './auth-error.ts';

const AWAY = 'The service is not available at the moment, please try again';
const UNEXPECTED = 'Unexpected failure, please check server logs for more information';

interface BodyParserError extends Error {
  readonly type: string;
  readonly limit?: number;
}

const bodyParserErrors: Readonly<Record<string, (error: BodyParserError) => AuthError>> = {
  'entity.too.large': (error) =>
    new AuthError(
      413,
      'request_entity_too_large',
      `Request body too large (max ${error.limit ?? MAX_BODY_BYTES} bytes)`,
    ),
  'entity.parse.failed': (error) => unreadable(error.message),
  'request.size.invalid': (error) => unreadable(error.message),
  'request.aborted': (error) => unreadable(error.message),
  'charset.unsupported': (error) => unreadable(error.message),
  'encoding.unsupported': (error) => unreadable(error.message),
};

export const MAX_BODY_BYTES = 1024 * 1024;

export function unreadable(why: string): AuthError {
  return badRequest('bad_json', `Could not parse request body as JSON: ${why}`);
}

export function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  // auth-js retries by itself after a 503.
  if (isUnavailable(error)) return new AuthError(503, 'unexpected_failure', AWAY);
  const type = (error as BodyParserError | undefined)?.type;
  const known = typeof type === 'string' ? bodyParserErrors[type] : undefined;
  return (
    known?.(error as BodyParserError) ?? clientFault(error) ?? new AuthError(500, 'unexpected_failure', UNEXPECTED)
  );
}

/** PostgreSQL's error codes for U+0000 and for half a surrogate pair. */
const unstorable: ReadonlySet<string> = new Set(['22021', '22P05']);

/** Errors for which express and its parsers blame the client, such as a malformed path or a body that cannot be decompressed. */
function clientFault(error: unknown): AuthError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (unstorable.has(errorCode(error) ?? '')) return invalid('The request has a character in it that cannot be kept');
  const { status } = error as { readonly status?: unknown };
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return error instanceof URIError ? invalid('The address is not well-formed') : unreadable(error.message);
}

/** The last middleware of the router below /auth/v1. */
export function authErrorHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const known = asAuthError(error);
    const requestId = String(request.headers[requestIdHeader] ?? '');
    if (known.status >= 500) log.error({ err: error, requestId, path: request.path }, 'request failed');
    if (known instanceof OauthError) {
      response.status(known.status).json({ error: known.code, error_description: known.message });
      return;
    }
    const current = wantsCurrentEnvelope(request.get(apiVersionHeader));
    if (current) response.set(apiVersionHeader, CURRENT_API_VERSION);
    response.set('x-sb-error-code', known.code).status(known.status);
    response.json(current ? currentEnvelope(known) : initialEnvelope(known, requestId));
  };
}

/**
 * Registered before all routes, because each nested router would list only its own methods. CORS preflights are answered
 * further on.
 */
export function answerOptions(router: Router): RequestHandler {
  let methodsAt: ReturnType<typeof createMethodsAt> | undefined;
  return (request, response, next) => {
    if (request.method !== 'OPTIONS' || request.headers.origin !== undefined) return next();
    methodsAt ??= createMethodsAt(routesOf(router));
    const methods = methodsAt(request.path);
    if (methods.length === 0) return next();
    response
      .set('Allow', [...methods, 'OPTIONS'].join(', '))
      .status(204)
      .end();
  };
}

/** Registered after all routes: answers 405 to a known path with a method that it does not have. */
export function refuseMethod(router: Router): RequestHandler {
  const methodsAt = createMethodsAt(routesOf(router));
  return (request, response, next) => {
    const methods = methodsAt(request.path);
    if (methods.length === 0) return next();
    response.set('Allow', methods.join(', '));
    throw new AuthError(405, 'unknown', `${request.path.slice(0, 200)} does not accept ${request.method}`);
  };
}

/** Registered last. */
export function unknownRoute(request: Request): never {
  throw new AuthError(404, 'unknown', `There is nothing at ${request.method} ${request.path.slice(0, 200)}`);
}

function currentEnvelope(error: AuthError): object {
  return { code: error.code, message: error.message, ...weakPassword(error) };
}

function initialEnvelope(error: AuthError, requestId: string): object {
  const errorId = error.status >= 500 && requestId !== '' ? { error_id: requestId } : {};
  return { code: error.status, error_code: error.code, msg: error.message, ...errorId, ...weakPassword(error) };
}

function weakPassword(error: AuthError): object {
  return error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {};
}
