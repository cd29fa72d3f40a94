// A new password: other devices are signed out, mails on their way lose their power, the owner is told.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { orderLetter } from '../mail/send-mail.ts';
import { deleteOneTimeTokensOf } from '../one-time-tokens/one-time-tokens.sql.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { User } from '../users/user.ts';
import { setPasswordHash } from '../users/users.sql.ts';
import { badRequest, unprocessable } from '../wire/auth-error.ts';

/** The hash of the wanted password, which is strong enough; undefined when none is wanted. The current one is checked when it is sent. */
export async function checkNewPassword(
  context: AuthContext,
  user: User,
  given: { readonly password: string; readonly current_password: string },
): Promise<string | undefined> {
  if (given.password === '') return undefined;
  if (given.current_password !== '' && !(await context.hasher.verify(given.current_password, user.passwordHash)))
    throw badRequest('current_password_invalid', 'Current password required when setting new password.');
  if (await context.hasher.verify(given.password, user.passwordHash))
    throw unprocessable('same_password', 'New password should be different from the old password.');
  return context.hasher.hash(given.password);
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
  const link = `${context.redirects.origin}/auth`;
  if (user.email !== '')
    await orderLetter(tx, context, randomUUID(), { name: 'password_changed', to: user.email, link, code: null });
  return revokeSessions(tx, context, { user, except: sessionId, reason: 'password_changed' });
}
