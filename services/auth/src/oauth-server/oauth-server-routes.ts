// The routes of the OAuth server. They come before the JSON parser, because programs send forms.
import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { AuthError } from '../wire/auth-error.ts';
import { asAuthError, MAX_BODY_BYTES } from '../wire/error-response.ts';
import { OauthError } from '../wire/oauth-error.ts';
import { authorize } from './authorizations/authorize.ts';
import { decideAuthorization } from './authorizations/decide-authorization.ts';
import { showAuthorization } from './authorizations/show-authorization.ts';
import * as admin from './clients/admin-clients.ts';
import { registerDynamically } from './clients/register-client.ts';
import { listOwnGrants, revokeGrant } from './grants/own-grants.ts';
import { serverMetadata } from './server-metadata.ts';
import { grantProgramToken } from './tokens/grant-program-token.ts';
import { revokeProgramToken } from './tokens/revoke-program-token.ts';
import { userinfo } from './tokens/userinfo.ts';

const FORM_LIMIT = '64kb';
const METADATA_MAX_AGE_SECONDS = 600;

export function oauthServerRoutes(context: AuthContext): Router {
  const router = express.Router();
  router.use(ownPaths, requireEnabled(context));
  addMetadata(router, context);
  addProgramRoutes(router, context);
  addPageRoutes(router, context);
  addAdminRoutes(router, context);
  return router;
}

/** RFC 8414 puts the metadata path before the issuer's path, at the root of the host. */
export function rootMetadataPath(prefix: string): string {
  return `/.well-known/oauth-authorization-server${prefix === '/' ? '' : prefix}`;
}

export function rootMetadata(context: AuthContext): RequestHandler[] {
  return [requireEnabled(context), anyOrigin('GET'), showMetadata(context)];
}

function addMetadata(router: Router, context: AuthContext): void {
  for (const path of ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']) {
    router.use(path, anyOrigin('GET'));
    router.get(path, showMetadata(context));
  }
}

function showMetadata(context: AuthContext): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', `public, max-age=${METADATA_MAX_AGE_SECONDS}`).json(await serverMetadata(context));
  };
}

/** Routes that programs call, including programs in pages of other sites. */
function addProgramRoutes(router: Router, context: AuthContext): void {
  const form = express.urlencoded({ extended: false, limit: FORM_LIMIT });
  router.get('/oauth/authorize', (request, response) => authorize(context, request, response));
  for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/clients/register']) router.use(path, anyOrigin('POST'));
  router.use('/oauth/userinfo', anyOrigin('GET, POST'));
  router.post('/oauth/token', form, json, async (request, response) => {
    response.json(await grantProgramToken(context, request));
  });
  router.post('/oauth/revoke', form, json, async (request, response) => {
    await revokeProgramToken(context, request);
    response.status(200).end();
  });
  router.post('/oauth/clients/register', json, async (request, response) => {
    response.status(201).json(await registerDynamically(context, request));
  });
  router.use(['/oauth/token', '/oauth/revoke'], bodyErrorsInOauthFormat);
  router.get('/oauth/userinfo', answer(context, userinfo));
  router.post('/oauth/userinfo', answer(context, userinfo));
}

/** Routes that our own pages call. */
function addPageRoutes(router: Router, context: AuthContext): void {
  router.get('/oauth/authorizations/:authorizationId', answer(context, showAuthorization));
  router.post('/oauth/authorizations/:authorizationId/consent', anyJson, answer(context, decideAuthorization));
  router.get('/user/oauth/grants', answer(context, listOwnGrants));
  router.delete('/user/oauth/grants', async (request, response) => {
    await revokeGrant(context, request);
    response.status(204).end();
  });
}

function addAdminRoutes(router: Router, context: AuthContext): void {
  const by = (
    handle: (context: AuthContext, request: Request, response: Response) => Promise<void>,
  ): RequestHandler[] => [anyJson, (request, response) => handle(context, request, response)];
  router.get('/admin/oauth/clients', by(admin.listClients));
  router.post('/admin/oauth/clients', by(admin.createClient));
  router.get('/admin/oauth/clients/:clientId', by(admin.showClient));
  router.put('/admin/oauth/clients/:clientId', by(admin.changeClient));
  router.delete('/admin/oauth/clients/:clientId', by(admin.removeClient));
  router.post('/admin/oauth/clients/:clientId/regenerate_secret', by(admin.regenerateSecret));
}

const json = express.json({ limit: FORM_LIMIT, strict: false });
/** Parses JSON whatever the content type says, as GoTrue does. */
const anyJson = express.json({ limit: MAX_BODY_BYTES, type: () => true, strict: false });

/** Errors for unreadable bodies in RFC 6749's format, for programs that do not know GoTrue. */
const bodyErrorsInOauthFormat: ErrorRequestHandler = (error, _request, _response, next) => {
  const known = asAuthError(error);
  const isUnreadable = !(known instanceof OauthError) && (known.status === 400 || known.status === 413);
  next(isUnreadable ? new OauthError('invalid_request', known.message, known.status) : error);
};

/** Passes all other paths on to the other routes. */
const ownPaths: RequestHandler = (request, _response, next) => {
  next(isOwn(request.path.toLowerCase()) ? undefined : 'router');
};

function isOwn(path: string): boolean {
  return (
    ['/oauth/', '/user/oauth/', '/admin/oauth/'].some((start) => path.startsWith(start)) ||
    path === '/.well-known/openid-configuration' ||
    path === '/.well-known/oauth-authorization-server'
  );
}

function requireEnabled({ oauthServer }: AuthContext): RequestHandler {
  return (_request, _response, next) => {
    if (!oauthServer.isEnabled) throw new AuthError(404, 'feature_disabled', 'OAuth server is disabled');
    next();
  };
}

/** Pages of any site may call these routes, because cookies do not count here. */
function anyOrigin(methods: string): RequestHandler {
  return (request, response, next) => {
    response.set('Access-Control-Allow-Origin', '*');
    if (request.method !== 'OPTIONS') return next();
    response.set('Access-Control-Allow-Methods', methods);
    response.set('Access-Control-Allow-Headers', 'Authorization, Content-Type').status(204).end();
  };
}

function answer(
  context: AuthContext,
  handle: (context: AuthContext, request: Request) => Promise<object>,
): RequestHandler {
  return async (request, response) => void response.json(await handle(context, request));
}
