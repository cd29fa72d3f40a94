// Accounts of an organisation: it alone controls their identity, their sign-in and the end of their sessions.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { User } from '../users/user.ts';
import { badRequest, unprocessable } from '../wire/auth-error.ts';
import { isSsoSessionOn } from './sso-users.sql.ts';

export function requireOwnAccount(user: User, change: { email: string; phone: string; password: string }): void {
  const changes = change.password !== '' || isOther(change.email, user.email) || isOther(change.phone, user.phone);
  if (user.isSsoUser && changes)
    throw unprocessable('user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO');
}

function isOther(wanted: string, current: string): boolean {
  return wanted !== '' && wanted.toLowerCase().replace(/^\+/, '') !== current;
}

/** Otherwise a person who leaves the organisation would keep a way to sign in. */
export function requireNoOrganisation(user: User): void {
  if (user.isSsoUser) throw unprocessable('user_sso_managed', 'Linking an identity to a SSO account is not possible');
}

/** Checked at each refresh: the session at the organisation may have ended, or the organisation may have been disabled. */
export async function requireSsoSession(db: Queryable, user: User, sessionId: string, now: Date): Promise<void> {
  if (user.isSsoUser && !(await isSsoSessionOn(db, sessionId, now)))
    throw badRequest('session_expired', 'Invalid Refresh Token: Session Expired');
}
