// The routes for signing in with an outside provider. They come before the JSON parser, because an answer may be a posted form.
import express from 'express';
import type { RequestHandler, Router } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { unlinkIdentity } from '../identities/unlink-identity.ts';
import { authorize, authorizeLinking } from './authorize.ts';
import { handleCallback } from './callback.ts';

const FORM_LIMIT = '64kb';

export function oauthRoutes(context: AuthContext): Router {
  const router = express.Router();
  const callback: RequestHandler = (request, response) => handleCallback(context, request, response);
  router.get('/authorize', (request, response) => authorize(context, request, response));
  router.get('/callback', callback);
  router.post('/callback', express.urlencoded({ extended: false, limit: FORM_LIMIT }), callback);
  router.get('/user/identities/authorize', (request, response) => authorizeLinking(context, request, response));
  router.delete('/user/identities/:identityId', async (request, response) => {
    response.json(await unlinkIdentity(context, request));
  });
  return router;
}
