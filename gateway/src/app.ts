// The order in which the gateway looks at a request.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { createHttpApp, finishHttpApp } from '@consilium/kit/http/app.ts';
import { addHealthRoutes } from '@consilium/kit/http/health.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { RequestListener } from 'node:http';
import type { Express, Request } from 'express';
import { authErrorHandler } from './auth-envelope/auth-error.ts';
import type { GatewayContext } from './context.ts';
import { addDocs } from './docs/docs-routes.ts';
import { passOn } from './proxy/pass-on.ts';
import { upstreamUrls } from './proxy/upstreams.ts';
import type { Upstreams } from './proxy/upstreams.ts';
import { createCallers } from './requests/caller.ts';
import { cleanHeaders } from './requests/clean-headers.ts';
import { beginExchange } from './requests/exchange.ts';
import { identityOf } from './sessions/identity-tokens.ts';
import { securityHeaders } from './site/security-headers.ts';
import { createSite } from './site/site.ts';
import { getUsage } from './usage/usage-answer.ts';
import { getVisitorConversations, postVisitorConversation } from './visitors/visitor-conversations.ts';

export interface GatewayTools {
  /** Who asks; undefined for a visitor, rejects with 401 for a token that is not good. */
  readonly sessionOf: (request: Request) => Promise<Identity | undefined>;
}

export interface GatewayOptions {
  /** Adds routes of a profile (a local inbox) before the pages of the web app. */
  readonly mountBefore?: (app: Express, tools: GatewayTools) => void;
}

export function createGatewayApp(
  context: GatewayContext,
  parts: { readonly upstreams: Upstreams; ready(): Promise<boolean> },
  options: GatewayOptions = {},
): RequestListener {
  const { log, config } = context;
  const app = createHttpApp({ name: 'gateway', log });
  app.use(securityHeaders());
  addHealthRoutes(app, parts);
  app.use(passOn(context, parts.upstreams));
  app.get('/api/usage', getUsage(context));
  app.get('/api/visitor/conversations', getVisitorConversations(context));
  app.post('/api/visitor/conversations', postVisitorConversation(context));
  addDocs(app, upstreamUrls(config), context.clock);
  options.mountBefore?.(app, { sessionOf: (request) => sessionOf(context, request) });
  app.use(createSite(config.WEB_DIR));
  app.use(servicePrefixes.auth, authErrorHandler(log));
  finishHttpApp(app, log);
  return atTheFront(app, createCallers(config.TRUSTED_PROXIES));
}

/** Before anything reads a header: what the client may not say is gone. */
function atTheFront(app: Express, callers: ReturnType<typeof createCallers>): RequestListener {
  return (request, response) => {
    const caller = callers(request);
    cleanHeaders(request.headers, caller.throughProxy);
    beginExchange(request, caller);
    app(request, response);
  };
}

async function sessionOf({ sessions, entitlements }: GatewayContext, request: Request): Promise<Identity | undefined> {
  const session = await sessions.of(request.headers);
  return session && identityOf(session, await entitlements.of(session.pseudonym));
}
