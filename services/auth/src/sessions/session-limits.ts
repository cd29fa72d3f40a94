// Whether a session may go on, checked at each refresh, with GoTrue's errors. Its access token stays valid until it expires.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { z } from 'zod';
import { hasVerifiedFactor } from '../factors/factor.ts';
import type { User } from '../users/user.ts';
import { badRequest } from '../wire/auth-error.ts';
import type { sessionLimitVariables } from './session-limit-variables.ts';
import { hasNewerSession } from './sessions.sql.ts';
import type { UsedSession } from './signed-in.sql.ts';

export interface SessionLimits {
  readonly timeboxMs: number;
  readonly inactivityMs: number;
  /** For a session of a person with a second factor that has not verified it. */
  readonly lowLevelMs: number;
  readonly singlePerUser: boolean;
}

export function sessionLimits(config: z.output<z.ZodObject<typeof sessionLimitVariables>>): SessionLimits {
  const milliseconds = (limitSeconds: number | undefined) => (limitSeconds ?? Infinity) * 1000;
  return {
    timeboxMs: milliseconds(config.SESSION_TIMEBOX),
    inactivityMs: milliseconds(config.SESSION_INACTIVITY_TIMEOUT),
    lowLevelMs: milliseconds(config.SESSION_LOW_LEVEL_TIMEOUT),
    singlePerUser: config.SESSION_SINGLE_PER_USER,
  };
}

/** Throws AuthError 400 `session_expired`. */
export async function requireWithinLimits(
  db: Queryable,
  limits: SessionLimits,
  { user, session }: { readonly user: User; readonly session: UsedSession },
  now: Date,
): Promise<void> {
  const ageMs = now.getTime() - session.createdAt.getTime();
  if (ageMs >= limits.timeboxMs) throw expired('');
  if (now.getTime() - session.lastUsedAt.getTime() >= limits.inactivityMs) throw expired(' (Inactivity)');
  const isLow = session.aal !== 'aal2' && hasVerifiedFactor(user);
  if (isLow && ageMs >= limits.lowLevelMs) throw expired(' (Low AAL: User Needs MFA Verification)');
  if (limits.singlePerUser && (await hasNewerSession(db, session))) throw expired(' (Revoked by Newer Login)');
}

const expired = (why: string) => badRequest('session_expired', `Invalid Refresh Token: Session Expired${why}`);
