// Who presents the bearer token: every call looks the account and the session up, so a revoked token fails at once.
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { findUser } from '../users/users.sql.ts';
import { AuthError, badRequest, forbidden } from '../wire/auth-error.ts';
import { findSession, markSessionUsed } from './sessions.sql.ts';
import type { Session } from './sessions.sql.ts';

const LAST_USE_EVERY_SECONDS = 60;
const uuid = z.uuid();

export interface SignedIn {
  readonly user: User;
  readonly session: Session;
}

export async function requireSession(context: AuthContext, request: Request): Promise<SignedIn> {
  const claims = await context.accessTokens.verify(bearerToken(request));
  if (!claims.sub) throw forbidden('bad_jwt', 'invalid claim: missing sub claim');
  if (!uuid.safeParse(claims.sub).success) throw badRequest('bad_jwt', 'invalid claim: sub claim must be a UUID');
  const user = await findUser(context.pool, claims.sub);
  if (!user) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findOwnSession(context, user.id, claims.session_id);
  if (isBanned(user, context.clock.now())) throw forbidden('user_banned', 'User is banned');
  await markSessionUsed(context.pool, session.id, context.clock.now(), LAST_USE_EVERY_SECONDS);
  return { user, session };
}

async function findOwnSession(context: AuthContext, userId: string, sessionId: string | undefined): Promise<Session> {
  if (sessionId === undefined || !uuid.safeParse(sessionId).success)
    throw forbidden('bad_jwt', 'invalid claim: session_id claim must be a UUID');
  const session = await findSession(context.pool, sessionId);
  if (session?.userId === userId) return session;
  throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
}

export function bearerToken(request: Request): string {
  const match = /^bearer (\S+)$/i.exec(request.get('authorization') ?? '');
  if (match?.[1] === undefined)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return match[1];
}
