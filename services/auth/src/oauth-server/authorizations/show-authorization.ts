// GET /oauth/authorizations/{id}: what a program asks for; a person who allowed it before is redirected without being asked.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request } from 'express';
import type { AuthContext } from '../../settings/context.ts';
import type { SignedIn } from '../../sessions/require-session.ts';
import { AuthError } from '../../wire/auth-error.ts';
import { clientForPeople, isPublic } from '../clients/client.ts';
import type { Client } from '../clients/client.ts';
import { findClient } from '../clients/oauth-clients.sql.ts';
import { mayReachAnotherProgram } from '../clients/redirect-uri.ts';
import { findConsent } from '../grants/oauth-consents.sql.ts';
import { covers, scopesOf } from '../scopes.ts';
import { approve } from './approve.ts';
import { askedPerson, lockAskedPerson, pendingAuthorization } from './asked-person.ts';
import { setAuthorizationUser } from './oauth-authorizations.sql.ts';
import type { Authorization } from './oauth-authorizations.sql.ts';

export async function showAuthorization(context: AuthContext, request: Request): Promise<object> {
  const signedIn = await askedPerson(context, request);
  return transaction(context.pool, async (tx) => {
    const held = await lockAskedPerson(tx, signedIn);
    const { user } = held;
    const asked = await pendingAuthorization(tx, context, request, held);
    await setAuthorizationUser(tx, asked.id, user.id);
    const client = await findClient(tx, asked.clientId);
    if (!client) throw new AuthError(404, 'oauth_authorization_not_found', 'authorization not found');
    if (await isAllowedAlready(tx, asked, client, held))
      return { redirect_url: await approve(tx, context, asked, held) };
    return {
      authorization_id: asked.id,
      redirect_uri: asked.redirectUri,
      client: { ...clientForPeople(client), registration_type: client.registrationType },
      user: { id: user.id, email: user.email },
      scope: asked.scope,
    };
  });
}

/** A program without a secret on the person's device could be another one using the same id, so the person is always asked. */
async function isAllowedAlready(
  tx: Queryable,
  { alwaysAsk, clientId, redirectUri, scope }: Authorization,
  client: Client,
  { user }: SignedIn,
): Promise<boolean> {
  if (alwaysAsk || (isPublic(client) && mayReachAnotherProgram(redirectUri))) return false;
  const consent = await findConsent(tx, user.id, clientId);
  return consent !== undefined && covers(consent.scopes, scopesOf(scope));
}
