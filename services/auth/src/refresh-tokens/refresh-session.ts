// grant_type=refresh_token: a new token on every use, a short reuse interval for lost answers, and the end of the session on later reuse.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { requireSsoSession } from '../saml/sso-managed.ts';
import { announceRevoked, revokeSessions } from '../sessions/revoke-sessions.ts';
import { requireWithinLimits } from '../sessions/session-limits.ts';
import { markSessionRefreshed } from '../sessions/sessions.sql.ts';
import type { Session } from '../sessions/sessions.sql.ts';
import { tokenResponse } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { badRequest, invalid } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { hashOfToken, isWellFormed, newSalt, successorOf } from './refresh-token.ts';
import { findRefreshToken, lockPresented, replaceRefreshToken } from './refresh-tokens.sql.ts';
import type { RefreshTokenRow } from './refresh-tokens.sql.ts';

/** By how many refreshes within the reuse interval a token may be behind. */
const MAX_STEPS_BEHIND = 20;

export const bodySchema = z.object({ refresh_token: text() });

type Outcome = { readonly tokens: TokenResponse } | { readonly reused: readonly string[] };

export async function refreshSession(context: AuthContext, request: Request): Promise<TokenResponse> {
  const { refresh_token: token } = readBody(request, bodySchema);
  if (!isWellFormed(token)) throw invalid('Refresh token is not valid');
  const outcome = await transaction(context.pool, (tx) => refresh(tx, context, token, userAgentOf(request)));
  if ('tokens' in outcome) return outcome.tokens;
  // After the commit, so that the session stays ended whatever happens to this answer.
  await announceRevoked(context, outcome.reused);
  throw badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

async function refresh(tx: Queryable, context: AuthContext, token: string, userAgent: string | null): Promise<Outcome> {
  const found = await lockPresented(tx, hashOfToken(token));
  if (!found) throw badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  const { presented, session, user } = found;
  const now = context.clock.now();
  if (isBanned(user, now)) throw badRequest('user_banned', 'Invalid Refresh Token: User Banned');
  await requireSsoSession(tx, user, session.id, now);
  await requireWithinLimits(tx, context.settings.sessionLimits, found, now);
  if (presented.revokedAt === null) {
    const next = await rotate(tx, token, session.id, userAgent, now);
    return { tokens: await tokenResponse(context, user, session, next) };
  }
  const active = await repeatAnswer(tx, context, presented, token);
  if (active === undefined) return { reused: await endSession(tx, context, user, session, userAgent) };
  await markSessionRefreshed(tx, session.id, userAgent, now);
  return { tokens: await tokenResponse(context, user, session, active) };
}

async function rotate(
  tx: Queryable,
  token: string,
  sessionId: string,
  userAgent: string | null,
  now: Date,
): Promise<string> {
  const childSalt = newSalt();
  const next = successorOf(token, childSalt);
  const used = { hash: hashOfToken(token), childSalt };
  await replaceRefreshToken(tx, { used, nextHash: hashOfToken(next), sessionId, userAgent, now });
  return next;
}

/**
 * A used token is accepted again while its successor is unused (the client may not have got the answer), and for some seconds,
 * because two tabs that wake up together use the same one.
 * The active token is found by following the successors of the presented one; undefined means reuse.
 */
async function repeatAnswer(
  tx: Queryable,
  { clock, settings }: AuthContext,
  presented: RefreshTokenRow,
  token: string,
): Promise<string | undefined> {
  // Stryker disable next-line OptionalChaining: asked of used ones only
  const usedMsAgo = clock.now().getTime() - (presented.revokedAt?.getTime() ?? 0);
  const inInterval = usedMsAgo <= settings.refreshTokenReuseMs;
  let current = token;
  let row: RefreshTokenRow | undefined = presented;
  for (let steps = 0; row?.childSalt && steps < (inInterval ? MAX_STEPS_BEHIND : 1); steps += 1) {
    current = successorOf(current, row.childSalt);
    row = await findRefreshToken(tx, hashOfToken(current));
  }
  return row && row.revokedAt === null ? current : undefined;
}

async function endSession(
  tx: Queryable,
  context: AuthContext,
  user: User,
  session: Session,
  userAgent: string | null,
): Promise<readonly string[]> {
  const now = context.clock.now();
  const audit = { userId: user.id, sessionId: session.id, method: 'refresh_token', userAgent, now };
  await recordAudit(tx, { ...audit, action: 'sign_in', outcome: 'token_reused' });
  context.log.warn({ userId: user.id, sessionId: session.id }, 'a refresh token was used twice; its session has ended');
  return revokeSessions(tx, context, { user, only: session.id, reason: 'reuse' });
}
