// An express application with what every service wants first (request id, access log) and last (404, errors).
import { randomUUID } from 'node:crypto';
import express from 'express';
import type { Express, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdHeader } from '../identity/identity.ts';
import { errorHandler } from './error-response.ts';
import { httpError } from './http-error.ts';

export function createHttpApp(options: { readonly name: string; readonly log: Logger }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(requestId(), accessLog(options.log));
  return app;
}

/** Call after all routes. */
export function finishHttpApp(app: Express, log: Logger): void {
  app.use((request) => {
    throw httpError('NOT_FOUND', `There is nothing at ${request.method} ${request.path.slice(0, 200)}`);
  });
  app.use(errorHandler(log));
}

/** JSON bodies only: anything else with a body is refused, malformed JSON too. */
export function jsonBody(maxBytes = 256 * 1024): RequestHandler[] {
  const requireJson: RequestHandler = (request, _response, next) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (hasBody && !request.is('application/json')) throw httpError('UNSUPPORTED_MEDIA_TYPE');
    next();
  };
  return [requireJson, express.json({ limit: maxBytes, strict: false })];
}

function requestId(): RequestHandler {
  return (request, response, next) => {
    const given = request.headers[requestIdHeader];
    const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    request.headers[requestIdHeader] = id;
    response.setHeader('X-Request-Id', id);
    next();
  };
}

/** One line per request at debug level, failures of ours at error level; never a query string or body. */
function accessLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    if (!log.isLevelEnabled('debug')) return next();
    const startedAt = performance.now();
    response.once('close', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      const id = request.headers[requestIdHeader];
      log.debug(
        { requestId: id, method: request.method, path: request.path, status: response.statusCode, durationMs },
        'request',
      );
    });
    next();
  };
}
