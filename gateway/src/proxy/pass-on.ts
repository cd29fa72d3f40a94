// One request on its way to a service: who asks, how often, and for messages the verdict.
import { identityHeader, verdictHeader } from '@consilium/kit/identity/identity.ts';
import { signVerdict } from '@consilium/kit/identity/tokens.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Verdict } from '@consilium/kit/identity/identity.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { GatewayContext } from '../context.ts';
import type { RateAnswer } from '../limits/request-limits.ts';
import { exchangeOf } from '../requests/exchange.ts';
import type { Exchange } from '../requests/exchange.ts';
import { refuseCrossSite } from '../requests/cross-site.ts';
import { findRoute } from '../routes/find-route.ts';
import { requestPath } from '../routes/request-path.ts';
import type { Route } from '../routes/route-table.ts';
import type { Session } from '../sessions/session.ts';
import { judgeMessage } from '../verdicts/judge-message.ts';
import { refuseAnnouncedBody } from './body-limit.ts';
import { setForwardedHeaders } from './forwarded-headers.ts';
import type { Upstreams } from './upstreams.ts';

/** Admits a request by its row of the table; the gateway's own addresses go on to their handlers. */
export function passOn(context: GatewayContext, upstreams: Upstreams): RequestHandler {
  return async (request, response, next) => {
    const path = requestPath(request.url);
    const route = findRoute(request.method, path);
    if (!route) return next();
    const exchange = exchangeOf(request);
    exchange.route = route;
    refuseCrossSite(request, path);
    refuseAnnouncedBody(request, route.maxBodyBytes);
    if (route.rate === 'messages') await admitMessage(context, request, response);
    else await admit(context, request, response, exchange, route);
    if (route.service === 'gateway') return next();
    await setIdentity(context, request, exchange, route.service);
    setForwardedHeaders(request.headers, route, exchange.caller);
    // Who has gone meanwhile is not asked for any more.
    if (response.closed) return undefined;
    return upstreams[route.service](request, response, next);
  };
}

async function admit(
  context: GatewayContext,
  request: Request,
  response: Response,
  exchange: Exchange,
  route: Route,
): Promise<void> {
  const refusal = route.session === 'none' ? undefined : await findSession(context, request, exchange);
  if (route.rate === 'requests') {
    // Whoever guesses tokens is counted as a visitor.
    const rate = await context.limits.take('requests', exchange.caller, exchange.session);
    setHeaders(response, rate);
    if (!rate.allowed) throw httpError('RATE_LIMITED', undefined, undefined, rate.headers);
  }
  if (refusal) throw refusal;
  if (route.session === 'required' && !exchange.session) throw httpError('UNAUTHORIZED');
}

/** Why there is no session though a token was sent. */
async function findSession(context: GatewayContext, request: Request, exchange: Exchange): Promise<Error | undefined> {
  try {
    exchange.session = await context.sessions.of(request.headers);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('the session could not be found out', { cause: error });
  }
}

/** A message goes to chat with its verdict, whatever that says: chat looks for a crisis before it refuses. */
async function admitMessage(context: GatewayContext, request: Request, response: Response): Promise<void> {
  const { verdict, rate } = await judgeMessage(context, request);
  setHeaders(response, rate);
  if (verdict) request.headers[verdictHeader] = await signedVerdict(context, verdict);
}

function signedVerdict({ keys }: GatewayContext, verdict: Verdict): Promise<string> {
  return signVerdict(keys, verdict, 'chat');
}

async function setIdentity(
  context: GatewayContext,
  request: Request,
  { session }: { session?: Session | undefined },
  audience: string,
): Promise<void> {
  if (!session) return;
  const entitlement = await context.entitlements.of(session.pseudonym);
  request.headers[identityHeader] = await context.identityTokens.tokenFor(session, entitlement, audience);
}

function setHeaders(response: Response, { headers }: RateAnswer): void {
  for (const name of Object.keys(headers)) if (name !== 'Retry-After') response.setHeader(name, headers[name] ?? '');
}
