// grant_type=refresh_token: rotation on every use, a forgiving moment for lost replies, the end of the session on reuse.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { announceRevoked, revokeSessions } from '../sessions/revoke-sessions.ts';
import { lockSession, markSessionRefreshed } from '../sessions/sessions.sql.ts';
import type { Session } from '../sessions/sessions.sql.ts';
import { tokenResponse } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { findUser } from '../users/users.sql.ts';
import { badRequest, invalid } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { hashOfToken, isWellFormed, newSalt, successorOf } from './refresh-token.ts';
import { findRefreshToken, insertRefreshToken, revokeRefreshToken } from './refresh-tokens.sql.ts';
import type { RefreshTokenRow } from './refresh-tokens.sql.ts';

/** Refreshes within the reuse interval that one may be behind. */
const MAX_STEPS_BEHIND = 20;

const bodySchema = z.object({ refresh_token: text() });

type Outcome = { readonly tokens: TokenResponse } | { readonly reused: readonly string[] };

export async function refreshSession(context: AuthContext, request: Request): Promise<TokenResponse> {
  const { refresh_token: token } = readBody(request, bodySchema);
  if (!isWellFormed(token)) throw invalid('Refresh token is not valid');
  const outcome = await transaction(context.pool, (tx) => refresh(tx, context, token, userAgentOf(request)));
  if ('tokens' in outcome) return outcome.tokens;
  // Committed first: the theft has ended the session whatever happens to this answer.
  await announceRevoked(context, outcome.reused);
  throw badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

async function refresh(tx: Queryable, context: AuthContext, token: string, userAgent: string | null): Promise<Outcome> {
  const { session, user } = await lockOwner(tx, context, token);
  const now = context.clock.now();
  const presented = await findRefreshToken(tx, hashOfToken(token));
  if (!presented) throw notFound();
  const next = presented.revokedAt
    ? await repeatAnswer(tx, context, presented, token)
    : await rotate(tx, token, presented, now);
  if (next === undefined) return { reused: await endSession(tx, context, user, session, userAgent) };
  await markSessionRefreshed(tx, session.id, userAgent, now);
  return { tokens: await tokenResponse(context, user, session, next) };
}

/** The token is read again under the session's lock: another refresh may just have used it. */
async function lockOwner(
  tx: Queryable,
  context: AuthContext,
  token: string,
): Promise<{ session: Session; user: User }> {
  const row = await findRefreshToken(tx, hashOfToken(token));
  const session = row && (await lockSession(tx, row.sessionId));
  const user = session && (await findUser(tx, session.userId));
  if (!user) throw notFound();
  if (isBanned(user, context.clock.now())) throw badRequest('user_banned', 'Invalid Refresh Token: User Banned');
  return { session, user };
}

async function rotate(tx: Queryable, token: string, presented: RefreshTokenRow, now: Date): Promise<string> {
  const salt = newSalt();
  const next = successorOf(token, salt);
  const hash = hashOfToken(token);
  await revokeRefreshToken(tx, hash, salt, now);
  await insertRefreshToken(tx, { hash: hashOfToken(next), sessionId: presented.sessionId, parentHash: hash, now });
  return next;
}

/**
 * A used token is forgiven when its successor is still unused (the client never saw the answer), or for some seconds: two tabs
 * that wake up together use the same one.
 * The active token is found by walking from the presented one; undefined means reuse.
 */
async function repeatAnswer(
  tx: Queryable,
  { clock, settings }: AuthContext,
  presented: RefreshTokenRow,
  token: string,
): Promise<string | undefined> {
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

function notFound(): Error {
  return badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
