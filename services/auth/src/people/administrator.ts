// Who may see and change accounts through the account contract: the role is read from the database, not from the token.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { hasVerifiedFactor } from '../factors/factor.ts';
import type { AuthContext } from '../settings/context.ts';
import { findSession } from '../sessions/sessions.sql.ts';
import { findUser, lockUser } from '../users/users.sql.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { findPerson } from './people.sql.ts';

/** Null for the operator at the command line, who has no account. */
export interface Administrator {
  readonly id: string | null;
  readonly pseudonym: string | null;
}

export const operator: Administrator = { id: null, pseudonym: null };

/** As the audit of an account names who acted. */
export function authorOf({ id }: Administrator): string {
  return id ?? 'operator';
}

export async function requireAdministrator(
  { pool, clock, settings }: Pick<AuthContext, 'pool' | 'clock' | 'settings'>,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
): Promise<Administrator> {
  const [user, session] = await Promise.all([findUser(pool, userId), findSession(pool, sessionId)]);
  if (!user || session?.userId !== userId) throw httpError('UNAUTHORIZED');
  const admin = checked(user, session, clock.now());
  if (settings.adminRequiresSecondFactor && session.aal !== 'aal2') throw httpError('SECOND_FACTOR_REQUIRED');
  return admin;
}

function checked(user: User, session: { readonly aal: string }, now: Date): Administrator {
  if (!user.roles.includes('admin') || isBanned(user, now)) throw httpError('FORBIDDEN');
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') throw httpError('SECOND_FACTOR_NEEDED');
  return { id: user.id, pseudonym: user.pseudonym };
}

/** Locks the account concerned; 409 when somebody else has acted on it since it was looked at. */
export async function lockPerson(
  tx: Queryable,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<User> {
  const user = await lockUser(tx, id);
  if (!user || user.deletedAt !== null) throw httpError('NOT_FOUND');
  if ((await findPerson(tx, id))?.version !== version) throw httpError('CONFLICT');
  return user;
}
