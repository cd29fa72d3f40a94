// POST /oauth/authorizations/{id}/consent: a person approves, denies, or leaves the answer to another account.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AuthContext } from '../../settings/context.ts';
import type { SignedIn } from '../../sessions/require-session.ts';
import { AuthError, invalid } from '../../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../../wire/body.ts';
import { OauthError } from '../../wire/oauth-error.ts';
import { upsertConsent } from '../grants/oauth-consents.sql.ts';
import { scopesOf } from '../scopes.ts';
import { approve } from './approve.ts';
import { askedPerson, lockAskedPerson, pendingAuthorization } from './asked-person.ts';
import { denyAuthorization, setAuthorizationUser } from './oauth-authorizations.sql.ts';
import type { Authorization } from './oauth-authorizations.sql.ts';
import { withError } from './send-back.ts';

export const bodySchema = z.object({ action: text() });

export async function decideAuthorization(context: AuthContext, request: Request): Promise<object> {
  const signedIn = await askedPerson(context, request);
  const { action } = readBody(request, bodySchema);
  if (action !== 'approve' && action !== 'deny' && action !== 'release')
    throw invalid("action must be 'approve' or 'deny'");
  return transaction(context.pool, async (tx) => {
    const held = await lockAskedPerson(tx, signedIn);
    const asked = await pendingAuthorization(tx, context, request, held);
    // Only the account that opened the authorization may answer it.
    if (asked.userId === null) throw new AuthError(404, 'oauth_authorization_not_found', 'authorization not found');
    if (action === 'release') {
      await setAuthorizationUser(tx, asked.id, null);
      return {};
    }
    await auditAnswer(tx, context, request, asked, held, action);
    if (action === 'approve') return { redirect_url: await allow(tx, context, asked, held) };
    await denyAuthorization(tx, asked.id);
    return { redirect_url: withError(context, asked, new OauthError('access_denied', 'User denied the request')) };
  });
}

async function allow(tx: Queryable, context: AuthContext, asked: Authorization, signedIn: SignedIn): Promise<string> {
  const scopes = scopesOf(asked.scope);
  await upsertConsent(tx, { userId: signedIn.user.id, clientId: asked.clientId, scopes, now: context.clock.now() });
  return approve(tx, context, asked, signedIn);
}

async function auditAnswer(
  tx: Queryable,
  context: AuthContext,
  request: Request,
  { clientId }: Authorization,
  { user, session }: SignedIn,
  action: 'approve' | 'deny',
): Promise<void> {
  await recordAudit(tx, {
    userId: user.id,
    action: action === 'approve' ? 'program_allowed' : 'program_refused',
    sessionId: session.id,
    userAgent: userAgentOf(request),
    now: context.clock.now(),
    details: { program: clientId },
  });
}
