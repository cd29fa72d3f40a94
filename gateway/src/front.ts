// Handles every request first. Requests for services bypass express, which would cost as much as all other steps together.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ServiceName } from '@consilium/contracts/parts/parts.ts';
import { giveRequestId, logAccess } from '@consilium/kit/http/app.ts';
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';
import type { Logger } from 'pino';
import type { Load } from './load/load.ts';
import { createCallers } from './requests/caller.ts';
import { cleanHeaders } from './requests/clean-headers.ts';
import { beginExchange } from './requests/exchange.ts';
import type { Exchange } from './requests/exchange.ts';
import { refuse } from './requests/refuse.ts';
import { shed } from './requests/shed.ts';
import type { UnnamedProxies } from './requests/unnamed-proxies.ts';
import { findRoute } from './routes/find-route.ts';
import { requestPath } from './routes/request-path.ts';
import type { Route } from './routes/route-table.ts';
import { securityHeaderLists } from './site/security-headers.ts';
import { limitSlowBody } from './slow-clients.ts';

export interface FrontParts {
  readonly log: Logger;
  readonly trustedProxies: readonly string[];
  /** People reach the site over HTTPS. */
  readonly secure: boolean;
  readonly unnamedProxies: UnnamedProxies;
  readonly load: Load;
  /** Lets a request in or throws. */
  readonly admit: (request: IncomingMessage, exchange: Exchange, route: Route) => Promise<void>;
  /** Handles paths outside the route table and the rows that the gateway answers itself. */
  readonly own: RequestListener;
  readonly pass: (
    request: IncomingMessage,
    response: ServerResponse,
    service: ServiceName,
    fail: (error: unknown) => void,
  ) => void;
}

export function createFront(parts: FrontParts): RequestListener {
  const { log, load, own, secure, unnamedProxies } = parts;
  const securityHeaders = secure ? securityHeaderLists.secure : securityHeaderLists.plain;
  const callers = createCallers(parts.trustedProxies);
  return (request, response) => {
    const caller = callers(request);
    if (cleanHeaders(request.headers, caller.throughProxy)) unnamedProxies.record(caller.address);
    const exchange = beginExchange(request, caller);
    const requestId = giveRequestId(request);
    exchange.answerHeaders = [['x-request-id', requestId], securityHeaders];
    const fail = (error: unknown) => {
      exchange.onAnswered?.(false);
      answerError(log, request, response, error);
    };
    try {
      const route = routeOf(request);
      if (!route) return own(request, response);
      exchange.route = route;
      if (!route.slowBody) limitSlowBody(request);
      if (route.service !== 'gateway') logAccess(log, request, response);
      if (!enter(load, exchange, response, route)) return shed(request, response, secure, requestId);
      return void handle(parts, request, response, { exchange, route, fail }).catch(fail);
    } catch (error) {
      return fail(error);
    }
  };
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function routeOf(request: IncomingMessage): Route | undefined {
  // TRACE would echo the request; WebDAV's methods have no meaning here.
  if (!methods.has(request.method ?? ''))
    throw httpError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: [...methods].join(', ') });
  return findRoute(request.method ?? '', requestPath(request.url ?? ''));
}

/** Open streams do not count as load. */
function enter(load: Load, exchange: Exchange, response: ServerResponse, route: Route): boolean {
  if (!load.enter(route.shed)) return false;
  let inside = true;
  const leave = () => {
    if (inside) load.leave();
    inside = false;
  };
  exchange.onStream = leave;
  response.once('close', leave);
  return true;
}

async function handle(
  { admit, own, pass, load }: FrontParts,
  request: IncomingMessage,
  response: ServerResponse,
  { exchange, route, fail }: { exchange: Exchange; route: Route; fail: (error: unknown) => void },
): Promise<void> {
  const arrivedAt = performance.now();
  try {
    await admit(request, exchange, route);
  } finally {
    load.waited(performance.now() - arrivedAt);
  }
  // The client has disconnected meanwhile.
  if (response.closed) return;
  if (route.service === 'gateway') own(request, response);
  else pass(request, response, route.service, fail);
}

/** Failures of upstreams were logged where they occurred. */
function answerError(log: Logger, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const status = refuse(request, response, error);
  if (status < 500 || (isHttpError(error) && !(error.cause instanceof Error))) return;
  log.error({ err: error, path: request.url?.split('?', 1)[0] }, 'request failed');
}
