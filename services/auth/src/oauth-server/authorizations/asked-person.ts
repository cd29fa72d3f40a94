// Checks that a person may answer an authorization: from our own pages, at their own assurance level, with a recent enough sign-in.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request } from 'express';
import type { AuthContext } from '../../settings/context.ts';
import { lockSignedIn } from '../../factors/raise-session.ts';
import { isBelowOwnLevel } from '../../factors/require-level.ts';
import { requireSession } from '../../sessions/require-session.ts';
import type { SignedIn } from '../../sessions/require-session.ts';
import { AuthError, badRequest, forbidden, invalid } from '../../wire/auth-error.ts';
import { lockAuthorization } from './oauth-authorizations.sql.ts';
import type { Authorization } from './oauth-authorizations.sql.ts';

/** 32 bytes in base64url. */
const WELL_FORMED = /^[\w-]{43}$/;

export async function askedPerson(context: AuthContext, request: Request): Promise<SignedIn> {
  checkOrigin(context, request);
  const signedIn = await requireSession(context, request);
  checkMayAnswer(signedIn);
  return signedIn;
}

/** Locks the account and the session before the authorization, the order that all code uses. */
export async function lockAskedPerson(tx: Queryable, signedIn: SignedIn): Promise<SignedIn> {
  const held = await lockSignedIn(tx, signedIn);
  checkMayAnswer(held);
  return held;
}

function checkMayAnswer(signedIn: SignedIn): void {
  if (signedIn.user.isAnonymous)
    throw forbidden('no_authorization', 'Anonymous user not allowed to perform these actions');
  if (isBelowOwnLevel(signedIn))
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to allow a program when MFA is enabled.');
}

/** Clients that are no browsers send no Origin. */
function checkOrigin({ redirects }: AuthContext, request: Request): void {
  const origin = request.get('origin');
  if (origin !== undefined && redirects.resolve(`${origin}/`) !== `${origin}/`)
    throw invalid('unauthorized request origin');
}

/** Locks the authorization. Throws GoTrue's errors for one that is another person's, expired or answered. */
export async function pendingAuthorization(
  tx: Queryable,
  context: AuthContext,
  request: Request,
  { user, session }: SignedIn,
): Promise<Authorization> {
  const id = String(request.params['authorizationId']);
  const found = WELL_FORMED.test(id) ? await lockAuthorization(tx, id, user.id) : undefined;
  const expiresBefore = context.clock.now().getTime() - context.oauthServer.authorizationLifetimeMs;
  if (!found || found.createdAt.getTime() <= expiresBefore)
    throw new AuthError(404, 'oauth_authorization_not_found', 'authorization not found');
  if (found.status !== 'pending') throw invalid('authorization request is no longer pending');
  if (found.authenticatedAfter && authenticatedAt(session) < secondOf(found.authenticatedAfter))
    throw badRequest('reauthentication_needed', 'The program asks for a new sign-in');
  return found;
}

/** When the person last proved who they are. */
export function authenticatedAt({ amr, createdAt }: SignedIn['session']): Date {
  const seconds = amr.map(({ timestamp }) => timestamp);
  return seconds.length === 0 ? createdAt : new Date(Math.max(...seconds) * 1000);
}

/** Times in the amr claim are whole seconds. */
function secondOf(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}
