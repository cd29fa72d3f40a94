// The order in which the gateway looks at a request.
import { createHttpApp, finishHttpApp } from '@consilium/kit/http/app.ts';
import { addHealthRoutes } from '@consilium/kit/http/health.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { mountOperations } from '@consilium/kit/operations/mount-operations.ts';
import type { OperationsContext } from '@consilium/kit/operations/operations-context.ts';
import type { RequestListener } from 'node:http';
import type { Express, Request } from 'express';
import type { GatewayContext } from './context.ts';
import { addDocs } from './docs/docs-routes.ts';
import { createFront } from './front.ts';
import type { Load } from './load/load.ts';
import { getModes } from './modes/get-modes.ts';
import { admit } from './proxy/admit.ts';
import { upstreamUrls } from './proxy/upstreams.ts';
import type { Upstreams } from './proxy/upstreams.ts';
import { identityOf } from './sessions/identity-tokens.ts';
import { addAnswerHeaders } from './site/security-headers.ts';
import { siteSettingsOf } from './site/site-settings.ts';
import { createSite } from './site/site.ts';
import { getUsage } from './usage/usage-answer.ts';
import { getVisitorConversations, postVisitorConversation } from './visitors/visitor-conversations.ts';

export interface GatewayTools {
  /** Resolves to undefined for a visitor; rejects with 401 when the token is invalid. */
  readonly sessionOf: (request: Request) => Promise<Identity | undefined>;
}

export interface GatewayOptions {
  /** Adds routes of one profile (such as the local inbox) ahead of the web app's pages. */
  readonly mountBefore?: (app: Express, tools: GatewayTools) => void;
}

export interface GatewayParts {
  readonly upstreams: Upstreams;
  readonly load: Load;
  readonly operations: OperationsContext;
  ready(): Promise<boolean>;
}

export function createGatewayApp(
  context: GatewayContext,
  parts: GatewayParts,
  options: GatewayOptions = {},
): RequestListener {
  const { log, config } = context;
  const { upstreams, load } = parts;
  return createFront({
    log,
    load,
    trustedProxies: config.TRUSTED_PROXIES,
    secure: context.secure,
    unnamedProxies: context.unnamedProxies,
    admit: (request, exchange, route) => admit(context, request, exchange, route),
    pass: (request, response, service, fail) => upstreams[service].pass(request, response, fail),
    own: ownApp(context, parts, options),
  });
}

/** The routes that the gateway answers itself. */
function ownApp(context: GatewayContext, parts: GatewayParts, options: GatewayOptions): RequestListener {
  const { log, config } = context;
  const app = createHttpApp({ name: 'gateway', log });
  app.use(addAnswerHeaders());
  addHealthRoutes(app, parts);
  app.get('/api/usage', getUsage(context));
  app.get('/api/gateway/modes', getModes(context));
  app.get('/api/visitor/conversations', getVisitorConversations(context));
  app.post('/api/visitor/conversations', postVisitorConversation(context));
  mountOperations(app, parts.operations, {
    log,
    identities: { keys: context.keys, audience: 'gateway' },
    identify: (request) => sessionOf(context, request),
  });
  addDocs(app, upstreamUrls(config), context.clock);
  options.mountBefore?.(app, { sessionOf: (request) => sessionOf(context, request) });
  app.use(createSite(config.WEB_DIR, { settings: siteSettingsOf(config), origin: new URL(config.PUBLIC_URL).origin }));
  finishHttpApp(app, log);
  return app;
}

async function sessionOf({ sessions, entitlements }: GatewayContext, request: Request): Promise<Identity | undefined> {
  const session = await sessions.of(request.headers);
  return session && identityOf(session, await entitlements.of(session.pseudonym));
}
