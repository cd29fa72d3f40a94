// grant_type=authorization_code: exchanges a code for tokens, once. Using a code twice revokes its tokens.
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AuthContext } from '../../settings/context.ts';
import { hashOfToken, newRefreshToken } from '../../refresh-tokens/refresh-token.ts';
import { isBanned } from '../../users/user.ts';
import type { User } from '../../users/user.ts';
import { findUser } from '../../users/users.sql.ts';
import { OauthError } from '../../wire/oauth-error.ts';
import { hashOfCode } from '../authorizations/approve.ts';
import {
  lockAuthorizationByCode,
  markExchanged,
  shareOwnerOfCode,
} from '../authorizations/oauth-authorizations.sql.ts';
import type { Authorization } from '../authorizations/oauth-authorizations.sql.ts';
import type { Client } from '../clients/client.ts';
import type { Parameters } from '../parameters.ts';
import { scopesOf } from '../scopes.ts';
import { deleteProgramSessions, insertProgramRefreshToken, insertProgramSession } from './oauth-sessions.sql.ts';
import type { ProgramSession } from './oauth-sessions.sql.ts';
import { personClaims } from './person-claims.ts';
import { signIdToken } from './program-tokens.ts';
import { programTokenResponse } from './program-token-response.ts';

/** Short, because a browser only carries the code from one page to the next. */
const CODE_LIFETIME_MS = 2 * 60_000;

export async function exchangeAuthorizationCode(
  context: AuthContext,
  client: Client,
  parameter: Parameters,
): Promise<object> {
  const code = parameter('code');
  if (code === '') throw new OauthError('invalid_request', 'code is required for authorization_code grant');
  const outcome = await transaction(context.pool, async (tx) => {
    const codeHash = hashOfCode(code);
    await shareOwnerOfCode(tx, codeHash);
    const asked = await lockAuthorizationByCode(tx, codeHash);
    if (asked?.clientId !== client.id) throw new OauthError('invalid_grant', 'Invalid authorization code');
    if (asked.status === 'exchanged') return takeBack(tx, context, asked);
    checkProofs(context, asked, parameter);
    return open(tx, context, client, asked);
  });
  if (outcome) return outcome;
  // Thrown after the commit, so that the tokens stay revoked.
  throw new OauthError('invalid_grant', 'Authorization code was used before');
}

function checkProofs({ clock }: AuthContext, asked: Authorization, parameter: Parameters): void {
  const ageMs = clock.now().getTime() - (asked.codeIssuedAt?.getTime() ?? 0);
  if (ageMs > CODE_LIFETIME_MS) throw new OauthError('invalid_grant', 'Authorization code has expired');
  const redirectUri = parameter('redirect_uri');
  if (redirectUri !== '' && redirectUri !== asked.redirectUri)
    throw new OauthError('invalid_grant', 'Invalid redirect_uri');
  const made = createHash('sha256').update(parameter('code_verifier')).digest('base64url');
  if (
    made.length !== asked.codeChallenge.length ||
    !timingSafeEqual(Buffer.from(made), Buffer.from(asked.codeChallenge))
  )
    throw new OauthError('invalid_grant', 'PKCE verification failed: code challenge does not match the verifier');
}

async function open(tx: Queryable, context: AuthContext, client: Client, asked: Authorization): Promise<object> {
  const now = context.clock.now();
  const user = await personOf(tx, context, asked);
  const session: ProgramSession = {
    id: newId(),
    clientId: client.id,
    userId: user.id,
    scope: asked.scope,
    expiresAt: new Date(now.getTime() + context.oauthServer.sessionLifetimeMs),
  };
  await markExchanged(tx, asked.id);
  await insertProgramSession(tx, { ...session, authorizationId: asked.id, now });
  const refreshToken = client.grantTypes.includes('refresh_token') ? newRefreshToken() : undefined;
  if (refreshToken !== undefined)
    await insertProgramRefreshToken(tx, { hash: hashOfToken(refreshToken), sessionId: session.id, now });
  await recordAudit(tx, { userId: user.id, action: 'program_signed_in', now, details: { program: client.id } });
  const idToken = await idTokenFor(tx, context, session, asked, user);
  return { ...(await programTokenResponse(context, session, asked.scope, refreshToken)), ...idToken };
}

async function personOf(tx: Queryable, { clock }: AuthContext, { userId }: Authorization): Promise<User> {
  const user = userId === null ? undefined : await findUser(tx, userId);
  if (!user) throw new OauthError('invalid_grant', 'User not found for authorization code');
  if (isBanned(user, clock.now())) throw new OauthError('access_denied', 'User is banned');
  return user;
}

async function idTokenFor(
  tx: Queryable,
  context: AuthContext,
  session: ProgramSession,
  asked: Authorization,
  user: User,
): Promise<{ readonly id_token?: string }> {
  if (!scopesOf(asked.scope).includes('openid')) return {};
  const claims = {
    ...(await personClaims(tx, context, user, asked.scope)),
    auth_time: Math.floor((asked.authenticatedAt ?? asked.createdAt).getTime() / 1000),
    amr: [...(asked.amr ?? [])],
    ...(asked.nonce !== null && { nonce: asked.nonce }),
  };
  return { id_token: await signIdToken(context, session, claims) };
}

/** Revokes the tokens, because somebody else has the code too (RFC 6749 §4.1.2). */
async function takeBack(tx: Queryable, context: AuthContext, asked: Authorization): Promise<undefined> {
  const ended = await deleteProgramSessions(tx, { authorizationId: asked.id });
  if (ended === 0) return;
  context.log.warn({ program: asked.clientId }, 'an authorization code was used twice; what it gave is taken back');
  await recordAudit(tx, {
    userId: asked.userId,
    action: 'program_reused',
    now: context.clock.now(),
    details: { program: asked.clientId, what: 'code' },
  });
}
