// Sets a new password: ends the other sessions, invalidates mailed links and codes, and mails the owner.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request } from 'express';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { orderLetter } from '../mail/order-letter.ts';
import { passwordChanged } from '../mail/security-letters.ts';
import { deleteOneTimeTokensOf } from '../one-time-tokens/one-time-tokens.sql.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { takeFromLimits, limitKey } from '../rate-limits/take-from-limits.ts';
import type { User } from '../users/user.ts';
import { setPasswordHash } from '../users/users.sql.ts';
import { AuthError, badRequest, unprocessable } from '../wire/auth-error.ts';

/** Limits guessing the current password with a stolen session. */
const TRIES = { name: 'auth-current-password', limit: 10, windowSeconds: 300 };
/** Sign-ins after which the current password is not needed, because the person may have forgotten it; as in GoTrue. */
const methodsWithoutCurrentPassword: ReadonlySet<string> = new Set(['otp', 'magiclink', 'recovery']);

/** Checks the new password and returns its hash; undefined when none is given. */
export async function checkNewPassword(
  context: AuthContext,
  request: Request,
  signedIn: SignedIn,
  given: { readonly password: string; readonly current_password: string },
): Promise<string | undefined> {
  if (given.password === '') return undefined;
  const { user } = signedIn;
  await checkCurrentPassword(context, request, signedIn, given.current_password);
  if (await context.hasher.verify(given.password, user.passwordHash))
    throw unprocessable('same_password', 'New password should be different from the old password.');
  return context.hasher.hash(given.password);
}

/** A current password that is sent is checked even when it is not required. */
async function checkCurrentPassword(
  context: AuthContext,
  request: Request,
  { user, session }: SignedIn,
  current: string,
): Promise<void> {
  if (current === '') {
    const isWaived =
      user.passwordHash === null || session.amr.some(({ method }) => methodsWithoutCurrentPassword.has(method));
    if (!context.settings.passwordChangeNeedsCurrent || isWaived) return;
    throw badRequest('current_password_required', 'Current password required when setting new password.');
  }
  await takeFromLimits(context, request, [{ rule: TRIES, key: limitKey(user.id) }]);
  if (!(await context.hasher.verify(current, user.passwordHash)))
    throw badRequest('current_password_invalid', 'Current password required when setting new password.');
}

/** Another request may have changed the password while this one was being checked. */
export function requirePasswordUnchanged(judged: User, held: User): void {
  if (held.passwordHash === judged.passwordHash) return;
  throw new AuthError(409, 'conflict', 'The password was changed in the meantime. Please try again.');
}

/** Returns the ids of the sessions that ended. */
export async function changePassword(
  tx: Queryable,
  context: AuthContext,
  change: {
    readonly user: User;
    readonly sessionId: string;
    readonly passwordHash: string;
    readonly userAgent: string | null;
  },
): Promise<readonly string[]> {
  const { user, sessionId, passwordHash, userAgent } = change;
  const now = context.clock.now();
  await setPasswordHash(tx, user.id, passwordHash, now);
  await recordAudit(tx, { userId: user.id, action: 'password_changed', sessionId, userAgent, now });
  await deleteOneTimeTokensOf(tx, user.id);
  await orderLetter(tx, context, randomUUID(), { to: user, letter: passwordChanged.with({}) });
  return revokeSessions(tx, context, { user, except: sessionId, reason: 'password_changed' });
}
