// What a used link or code brings about.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import type { AuthContext } from '../context.ts';
import { markEmailIdentityVerified } from '../identities/identities.sql.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { finishEmailChange, findUser, lockUser, markEmailChangeHalfConfirmed } from '../users/users.sql.ts';
import { forbidden, unprocessable } from '../wire/auth-error.ts';
import { deleteOneTimeToken } from './one-time-tokens.sql.ts';
import type { OneTimeTokenRow } from './one-time-tokens.sql.ts';

/** Undefined after the first of the two agreements to a new address: there is no session yet. */
export async function applyProof(
  tx: Queryable,
  context: AuthContext,
  token: OneTimeTokenRow,
): Promise<User | undefined> {
  const now = context.clock.now();
  const user = await lockUser(tx, token.userId);
  if (!user) return undefined;
  if (isBanned(user, now)) throw forbidden('user_banned', 'User is banned');
  await deleteOneTimeToken(tx, token.id);
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new')
    return agreeToEmailChange(tx, user, now);
  // Who reads the recovery mail has proven the address as well.
  await confirmAccount(tx, user, 'email', now);
  return (await findUser(tx, user.id)) ?? user;
}

async function agreeToEmailChange(tx: Queryable, user: User, now: Date): Promise<User | undefined> {
  if (!user.emailChangeHalfConfirmed) {
    await markEmailChangeHalfConfirmed(tx, user.id, now);
    return undefined;
  }
  const newEmail = user.newEmail ?? '';
  if (!(await finishEmailChange(tx, user.id, now)))
    throw unprocessable('email_exists', 'A user with this email address has already been registered');
  await markEmailIdentityVerified(tx, user.id, newEmail, now);
  return (await findUser(tx, user.id)) ?? user;
}
