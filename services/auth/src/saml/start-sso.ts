// POST /sso: returns the address at which the browser signs in at its organisation.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { readCodeChallenge } from '../pkce/code-challenge.ts';
import { AuthError, invalid } from '../wire/auth-error.ts';
import { codeChallengeFields, readBody, text } from '../wire/body.ts';
import { bindSamlBrowser } from './browser-cookie.ts';
import { isDomain } from './given-provider.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import { takeSamlAttempt } from './limit-attempts.ts';
import { insertSamlRequest } from './saml-requests.sql.ts';
import { serviceProviderFor } from './service-provider.ts';
import type { SsoProvider } from './sso-provider.ts';
import { findSsoProvider, findSsoProviderByDomain } from './sso-providers.sql.ts';

export const bodySchema = z.object({
  provider_id: text(),
  domain: text(),
  redirect_to: text(),
  skip_http_redirect: z.boolean().nullish(),
  ...codeChallengeFields,
});
type Body = z.output<typeof bodySchema>;

export async function startSso(context: AuthContext, request: Request, response: Response): Promise<void> {
  requireSaml(context);
  const body = readBody(request, bodySchema);
  await takeSamlAttempt(context, request, 'start');
  const provider = await requireProvider(context, body);
  const url = await signInUrl(context, response, provider, body);
  if (body.skip_http_redirect === true) response.json({ url });
  else response.redirect(303, url);
}

export function requireSaml({ saml }: AuthContext): void {
  if (!saml.enabled) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}

async function requireProvider({ pool }: AuthContext, { provider_id: id, domain }: Body): Promise<SsoProvider> {
  if (id !== '' && domain !== '') throw invalid('Only one of provider_id or domain supported');
  if (id === '' && domain === '') throw invalid('A provider_id or domain needs to be provided');
  const isUuid = z.uuid().safeParse(id).success;
  const provider =
    id === ''
      ? isDomain(domain.toLowerCase()) && (await findSsoProviderByDomain(pool, domain.toLowerCase()))
      : isUuid && (await findSsoProvider(pool, id.toLowerCase()));
  if (!provider)
    throw new AuthError(
      404,
      'sso_provider_not_found',
      id === '' ? 'No SSO provider assigned for this domain' : 'No such SSO provider',
    );
  if (provider.disabled) throw new AuthError(404, 'sso_provider_disabled', 'SSO Provider is currently disabled');
  return provider;
}

async function signInUrl(context: AuthContext, response: Response, provider: SsoProvider, body: Body): Promise<string> {
  const challenge = readCodeChallenge(body);
  // An XML id begins with a letter or an underscore.
  const [id, requestId] = [randomUUID(), `_${randomBytes(20).toString('hex')}`];
  const idp = readIdpMetadata(provider.metadataXml);
  const sp = await serviceProviderFor(context.saml, idp, { requestId, nameIdFormat: provider.nameIdFormat });
  const url = await sp.getAuthorizeUrlAsync(id, undefined, {});
  await insertSamlRequest(context.pool, {
    id,
    providerId: provider.id,
    requestId,
    // A code is useless to another client, but tokens would not be, so they are bound to the browser.
    browserHash: challenge ? null : bindSamlBrowser(context, response, id),
    redirectTo: context.redirects.resolve(body.redirect_to),
    challenge,
    createdAt: context.clock.now(),
  });
  return url;
}
