// The routes of single sign-on: those for browsers, which come before the JSON parser because they take forms, and the JSON ones.
import express from 'express';
import type { Request, Response, Router } from 'express';
import { requireAdmin } from '../admin/require-admin.ts';
import type { AuthContext } from '../settings/context.ts';
import { queryText } from '../wire/body.ts';
import { acceptResponse } from './accept-response.ts';
import { changeProvider, createProvider, listProviders, removeProvider, showProvider } from './manage-providers.ts';
import { ownMetadata } from './service-provider.ts';
import { requireSaml, startSso } from './start-sso.ts';

const FORM_LIMIT = '256kb';
const METADATA_MAX_AGE_SECONDS = 600;

export function samlRoutes(context: AuthContext): Router {
  const router = express.Router();
  router.post('/sso/saml/acs', express.urlencoded({ extended: false, limit: FORM_LIMIT }), (request, response) =>
    acceptResponse(context, request, response),
  );
  router.get('/sso/saml/metadata', async (request, response) => {
    requireSaml(context);
    if (queryText(request, 'download') === 'true') response.attachment('metadata.xml');
    response.set('Cache-Control', `public, max-age=${METADATA_MAX_AGE_SECONDS}`);
    response.type('application/xml').send(await ownMetadata(context.saml));
  });
  return router;
}

type Handle = (context: AuthContext, request: Request, admin: string) => Promise<object>;

export function ssoRoutes(context: AuthContext): Router {
  const router = express.Router();
  const asAdmin = (action: string, handle: Handle, status = 200) => {
    return async (request: Request, response: Response) => {
      const admin = await requireAdmin(context, request);
      const answer = await handle(context, request, admin);
      context.log.info({ admin, action, subject: request.params['providerId'] }, 'an administrator worked on SSO');
      response.status(status).json(answer);
    };
  };
  router.post('/sso', (request, response) => startSso(context, request, response));
  router.get('/admin/sso/providers', asAdmin('list', listProviders));
  router.post('/admin/sso/providers', asAdmin('create', createProvider, 201));
  router.get('/admin/sso/providers/:providerId', asAdmin('show', showProvider));
  router.put('/admin/sso/providers/:providerId', asAdmin('change', changeProvider));
  router.delete('/admin/sso/providers/:providerId', asAdmin('delete', removeProvider));
  return router;
}
