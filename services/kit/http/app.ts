// An express application with what every service needs first (request id, access log) and last (404, errors).
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import type { Express, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdHeader } from '../identity/identity.ts';
import { errorHandler } from './error-response.ts';
import { httpError } from './http-error.ts';
import { readQuery } from './query.ts';
import { createMethodsAt, routesOf } from './route-list.ts';
import type { RouteOfApp } from './route-list.ts';
import { tellServedRoutes } from './served-routes.ts';

export function createHttpApp(options: { readonly name: string; readonly log: Logger }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('name', options.name);
  app.set('query parser', readQuery);
  app.use(requestId(), accessLog(options.log), answerOptions(app));
  return app;
}

type MethodsAt = ReturnType<typeof createMethodsAt>;

/** Only of finished applications. */
const methodsOfApp = new WeakMap<Express, MethodsAt>();
const contractRoutes = new WeakMap<Express, RouteOfApp[]>();

/** Adds routes that express does not know, because a handler below a prefix answers them. */
export function addToRouteList(app: Express, routes: readonly RouteOfApp[]): void {
  contractRoutes.set(app, [...(contractRoutes.get(app) ?? []), ...routes]);
}

/** Call after all routes. */
export function finishHttpApp(app: Express, log: Logger): void {
  const routes = [...(contractRoutes.get(app) ?? []), ...routesOf(app.router)];
  tellServedRoutes(app, routes);
  const methodsAt = createMethodsAt(routes);
  methodsOfApp.set(app, methodsAt);
  app.use((request) => {
    const methods = methodsAt(request.path);
    if (methods.length > 0) throw httpError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: methods.join(', ') });
    throw httpError('NOT_FOUND', `There is nothing at ${request.method} ${request.path.slice(0, 200)}`);
  });
  app.use(errorHandler(log));
}

/** Runs before any router: an express router would list only its own methods, for an address that other routers serve too. */
function answerOptions(app: Express): RequestHandler {
  return (request, response, next) => {
    const methods = request.method === 'OPTIONS' ? (methodsOfApp.get(app)?.(request.path) ?? []) : [];
    if (methods.length === 0) return next();
    response
      .set('Allow', [...methods, 'OPTIONS'].join(', '))
      .status(204)
      .end();
  };
}

/** Accepts JSON bodies only: any other body is refused, and so is malformed JSON. */
export function jsonBody(maxBytes = 256 * 1024): RequestHandler[] {
  const requireJson: RequestHandler = (request, _response, next) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (hasBody && !request.is('application/json')) throw httpError('UNSUPPORTED_MEDIA_TYPE');
    // Without a body its content type means nothing, and a later parser must not try to read one.
    if (!hasBody) delete request.headers['content-type'];
    next();
  };
  return [requireJson, express.json({ limit: maxBytes, strict: false })];
}

function requestId(): RequestHandler {
  return (request, response, next) => {
    response.setHeader('X-Request-Id', giveRequestId(request));
    next();
  };
}

/** The request's own id if it is usable, else a new one, which is set on the request. */
export function giveRequestId({ headers }: IncomingMessage): string {
  const given = headers[requestIdHeader];
  const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  headers[requestIdHeader] = id;
  return id;
}

function accessLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    logAccess(log, request, response);
    next();
  };
}

/** One line per request at debug level; never a query string or body. */
export function logAccess(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  if (!log.isLevelEnabled('debug')) return;
  const startedAt = performance.now();
  const { method, headers, url = '' } = request;
  response.once('close', () => {
    const durationMs = Math.round(performance.now() - startedAt);
    const path = url.split('?', 1)[0];
    log.debug(
      { requestId: headers[requestIdHeader], method, path, status: response.statusCode, durationMs },
      'request',
    );
  });
}
