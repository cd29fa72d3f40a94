// Carries out what a used link or code stands for.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { changeEmail } from '../accounts/change-email.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import type { AuthContext } from '../settings/context.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { dropPassword, findUser, lockUser, markEmailChangeHalfConfirmed } from '../users/users.sql.ts';
import { forbidden } from '../wire/auth-error.ts';
import { deleteOneTimeToken } from './one-time-tokens.sql.ts';
import type { OneTimeTokenRow, TokenKind } from './one-time-tokens.sql.ts';

/** Mails that do not follow from a sign-up with a password. */
const withoutSignUp: ReadonlySet<TokenKind> = new Set(['recovery', 'invitation', 'magic_link']);

/** Undefined after the first of the two confirmations of a new address: there is no session yet. */
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
    return agreeToEmailChange(tx, context, user);
  // The address was unproven until now: a password that a stranger set must not survive the proof.
  if (user.emailConfirmedAt === null && withoutSignUp.has(token.kind)) await dropPassword(tx, user.id, now);
  // Using the recovery mail proves the address as well.
  await confirmAccount(tx, user, 'email', now);
  return (await findUser(tx, user.id)) ?? user;
}

async function agreeToEmailChange(tx: Queryable, context: AuthContext, user: User): Promise<User | undefined> {
  if (!user.emailChangeHalfConfirmed) {
    await markEmailChangeHalfConfirmed(tx, user.id, context.clock.now());
    return undefined;
  }
  await changeEmail(tx, context, user);
  return (await findUser(tx, user.id)) ?? user;
}
