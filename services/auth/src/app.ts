// The routes of auth: GoTrue's wire format under /auth/v1 or another prefix, the internal contract under /internal.
import { accountPrefix } from '@consilium/contracts/gateway/routes.ts';
import type { Identities } from '@consilium/kit/http/identity-middleware.ts';
import { mountContract, mountInternalContract } from '@consilium/kit/http/mount.ts';
import { routesOf } from '@consilium/kit/http/route-list.ts';
import { tellServedRoutes } from '@consilium/kit/http/served-routes.ts';
import express from 'express';
import type { Express, Request, RequestHandler, Response, Router } from 'express';
import { PUBLISHED_KEYS_MAX_AGE_SECONDS } from './access-tokens/own-keys.ts';
import { accountRouter } from './account/account-router.ts';
import { describedPaths } from './account/described-paths.ts';
import { adminRouter } from './admin/admin-routes.ts';
import { avatarRoutes } from './avatars/avatar-routes.ts';
import { requireCaptcha } from './captcha/require-captcha.ts';
import type { AuthContext } from './settings/context.ts';
import { serveAuthDocument } from './document/auth-document.ts';
import { crossOrigin } from './entrance/cross-origin.ts';
import { serveExport } from './exports/serve-export.ts';
import { internalRouter } from './internal/internal-routes.ts';
import { publicFactorSettings } from './factors/factor-settings.ts';
import { factorsRoutes } from './factors/factors-routes.ts';
import { followLink } from './one-time-tokens/follow-link.ts';
import { verify } from './one-time-tokens/verify.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { oauthServerRoutes, rootMetadata, rootMetadataPath } from './oauth-server/oauth-server-routes.ts';
import { sendOtp } from './otp/send-otp.ts';
import { reauthenticate } from './reauthentication/reauthenticate.ts';
import { passkeysRoutes } from './passkeys/passkeys-routes.ts';
import { recover } from './recovery/recover.ts';
import { samlRoutes, ssoRoutes } from './saml/saml-routes.ts';
import { logOut } from './sessions/log-out.ts';
import { health, publicSettings } from './settings/settings.ts';
import { grantToken } from './sign-in/grant-token.ts';
import { resend } from './sign-up/resend.ts';
import { signUp } from './sign-up/sign-up.ts';
import { getUser } from './users/get-user.ts';
import { updateUser } from './users/update-user.ts';
import { authErrorHandler, MAX_BODY_BYTES, refuseMethod, answerOptions, unknownRoute } from './wire/error-response.ts';

export function addAuthRoutes(app: Express, context: AuthContext, identities: Identities): void {
  const { prefix, trustedProxies } = context.entrance;
  app.set('trust proxy', [...trustedProxies]);
  const mount = { log: context.log, identities };
  app.use(avatarRoutes(context, identities));
  app.get(`${accountPrefix}/exports/:id/content`, serveExport(context));
  mountContract(app, accountPrefix, accountRouter(context), { ...mount, beside: describedPaths });
  app.get(rootMetadataPath(prefix), ...rootMetadata(context));
  app.use(rootMetadataPath(prefix), authErrorHandler(context.log));
  const router = authRouter(context);
  app.get(`${prefix}/openapi.json`, serveAuthDocument(router));
  app.use(prefix, exceptInternal(router));
  tellServedRoutes(
    app,
    routesOf(router).map(({ method, path }) => ({ method, path: `${prefix}${path}` })),
  );
  mountInternalContract(app, internalRouter(context), mount);
}

/** Everything below the prefix; a test iterates over its routes. */
export function authRouter(context: AuthContext): Router {
  const router = express.Router();
  router.use(crossOrigin(context.entrance.corsOrigins));
  router.use(answerOptions(router));
  router.use(noStore, refuseHead, withFreshKeys(context));
  router.use(oauthRoutes(context), oauthServerRoutes(context), samlRoutes(context));
  // GoTrue reads every body as JSON, whatever the content type says.
  router.use(express.json({ limit: MAX_BODY_BYTES, type: () => true, strict: false }));
  router.use(requireCaptcha(context));
  router.post('/signup', answer(context, signUp));
  router.post('/token', answer(context, grantToken));
  router.get('/user', answer(context, getUser));
  router.put('/user', answer(context, updateUser));
  router.post('/recover', answer(context, recover));
  router.post('/resend', answer(context, resend));
  router.post('/otp', answer(context, sendOtp));
  router.get('/reauthenticate', answer(context, reauthenticate));
  router.post('/verify', answer(context, verify));
  router.get('/verify', (request, response) => followLink(context, request, response));
  router.post('/logout', (request, response) => logOut(context, request, response));
  router.get('/.well-known/jwks.json', async (_request, response) => {
    response.set('Cache-Control', `public, max-age=${PUBLISHED_KEYS_MAX_AGE_SECONDS}`).json(await context.keys.jwks());
  });
  router.use(adminRouter(context), ssoRoutes(context));
  router.get(
    '/settings',
    (_request, response) =>
      void response.json({
        ...publicSettings(context.settings, context.oauth, context.phone),
        ...publicFactorSettings(context.factors),
        saml_enabled: context.saml.enabled,
        oauth_server_enabled: context.oauthServer.isEnabled,
        manual_linking_enabled: context.oauth.manualLinking,
      }),
  );
  router.use(factorsRoutes(context), passkeysRoutes(context));
  router.get('/health', (_request, response) => void response.json(health));
  router.use(refuseMethod(router), unknownRoute);
  router.use(authErrorHandler(context.log));
  return router;
}

/** Without a prefix the router would catch all routes that come after it. */
function exceptInternal(router: Router): RequestHandler {
  return (request, response, next) =>
    request.originalUrl.startsWith('/internal/') ? next() : router(request, response, next);
}

function answer(
  context: AuthContext,
  handle: (context: AuthContext, request: Request) => Promise<object>,
): RequestHandler {
  return async (request: Request, response: Response) => {
    response.json(await handle(context, request));
  };
}

/** Refreshes the keys before any transaction, because within one tokens are signed with the loaded keys. */
function withFreshKeys({ keys }: AuthContext): RequestHandler {
  return async (_request, _response, next) => {
    await keys.reloadIfStale();
    next();
  };
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Mail scanners open links with HEAD, which express would pass to the GET route, and the link would be used up. */
const refuseHead: RequestHandler = (request, response, next) => {
  if (request.method === 'HEAD' && request.path === '/verify') response.status(204).end();
  else next();
};
