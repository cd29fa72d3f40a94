// GET /oauth/authorize: a program sends a person here, who is redirected to the consent page.
import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../../settings/context.ts';
import { AuthError, badRequest, invalid } from '../../wire/auth-error.ts';
import { OauthError } from '../../wire/oauth-error.ts';
import type { Client } from '../clients/client.ts';
import { findClient } from '../clients/oauth-clients.sql.ts';
import { isRegistered } from '../clients/redirect-uri.ts';
import { queryParameters } from '../parameters.ts';
import type { Parameters } from '../parameters.ts';
import { takeNetworkLimit } from '../limit-requests.ts';
import { readAuthorizationRequest } from './authorization-request.ts';
import { insertAuthorization } from './oauth-authorizations.sql.ts';
import { withError } from './send-back.ts';

const uuid = z.uuid();

export async function authorize(context: AuthContext, request: Request, response: Response): Promise<void> {
  try {
    await takeNetworkLimit(context, request, 'authorize');
    const parameter = queryParameters(request);
    const client = await clientOf(context, parameter);
    const redirectUri = redirectUriOf(client, parameter);
    // From here on errors go to the program: the client and its redirect address are verified.
    response.redirect(await nextAddress(context, client, redirectUri, parameter));
  } catch (error) {
    if (!isBrowser(request) || !(error instanceof AuthError) || error.status >= 500) throw error;
    // A person sees this; the page explains in plain words that they were not redirected.
    response.redirect(`${context.oauthServer.consentUrl}?error=${error.code}`);
  }
}

async function clientOf({ pool }: AuthContext, parameter: Parameters): Promise<Client> {
  const id = parameter('client_id');
  if (id === '') throw invalid('client_id is required');
  if (!uuid.safeParse(id).success) throw badRequest('oauth_client_not_found', 'invalid client_id format');
  const client = await findClient(pool, id);
  if (client) return client;
  throw badRequest('oauth_client_not_found', 'invalid client_id');
}

/** Only a registered address: otherwise anybody could write a link that redirects people to their site. */
function redirectUriOf({ redirectUris }: Client, parameter: Parameters): string {
  const presented = parameter('redirect_uri');
  if (presented === '') throw invalid('redirect_uri is required');
  if (!isRegistered(redirectUris, presented)) throw invalid('invalid redirect_uri');
  return presented;
}

async function nextAddress(
  context: AuthContext,
  client: Client,
  redirectUri: string,
  parameter: Parameters,
): Promise<string> {
  const { defaultScope, consentUrl } = context.oauthServer;
  const [now, siteOrigin] = [context.clock.now(), context.redirects.origin];
  try {
    const asked = readAuthorizationRequest(parameter, { client, defaultScope, siteOrigin, now });
    const id = randomBytes(32).toString('base64url');
    await insertAuthorization(context.pool, { ...asked, id, clientId: client.id, redirectUri, now });
    return `${consentUrl}?authorization_id=${id}`;
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    return withError(context, { redirectUri, state: stateOf(parameter) }, error);
  }
}

function stateOf(parameter: Parameters): string | null {
  try {
    return parameter('state') || null;
  } catch {
    return null;
  }
}

function isBrowser(request: Request): boolean {
  return (request.get('accept') ?? '').includes('text/html');
}
