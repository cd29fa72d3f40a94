// Identifies the sender of a bearer token. Every call looks up account and session, so a revoked token fails at once.
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { AuthError, badRequest, forbidden } from '../wire/auth-error.ts';
import { markSessionUsed } from './sessions.sql.ts';
import type { Session } from './sessions.sql.ts';
import { findSignedIn } from './signed-in.sql.ts';
import type { UsedSession } from './signed-in.sql.ts';

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
  const sessionId = uuid.safeParse(claims.session_id).data ?? null;
  const found = await findSignedIn(context.pool, claims.sub, sessionId);
  if (!found) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  if (sessionId === null) throw forbidden('bad_jwt', 'invalid claim: session_id claim must be a UUID');
  const { user, session } = found;
  if (!session) throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  if (isBanned(user, context.clock.now())) throw forbidden('user_banned', 'User is banned');
  await keepLastUse(context, session);
  return { user, session };
}

/** Written at most once a minute, because requests are frequent. */
async function keepLastUse({ pool, clock }: AuthContext, session: UsedSession): Promise<void> {
  const now = clock.now();
  // Stryker disable next-line EqualityOperator: the statement asks the same once more
  if (now.getTime() - session.lastUsedAt.getTime() < LAST_USE_EVERY_SECONDS * 1000) return;
  await markSessionUsed(pool, session.id, now, LAST_USE_EVERY_SECONDS);
}

export function bearerToken(request: Request): string {
  const match = /^bearer (\S+)$/i.exec(request.get('authorization') ?? '');
  if (match?.[1] === undefined)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return match[1];
}
