// PUT /admin/users/{id}: an administrator's changes need no confirmation; a new password or a ban ends all sessions.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { changeEmail } from '../accounts/change-email.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { deleteOneTimeTokensOf } from '../one-time-tokens/one-time-tokens.sql.ts';
import { changePhone } from '../phone/change-phone.ts';
import { confirmPhone } from '../phone/confirm-phone.ts';
import { startPhoneChange } from '../phone/phones.sql.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { announceRevoked, revokeSessions } from '../sessions/revoke-sessions.ts';
import { userJson } from '../users/user-json.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import type { User } from '../users/user.ts';
import { findUser, lockUser, setPasswordHash, setUserMetadata, startEmailChange } from '../users/users.sql.ts';
import { readBody } from '../wire/body.ts';
import { setAppMetadata, setBan, setRoleClaim } from './admin-users.sql.ts';
import { bannedUntil, checkGivenUser, givenUserSchema, withoutRoles } from './given-user.ts';
import type { GivenUser } from './given-user.ts';
import { requireSubject } from './subject.ts';

interface Change {
  readonly given: GivenUser;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string | undefined;
  readonly ban: Date | null | undefined;
}

export async function changeUser(context: AuthContext, request: Request, admin: string): Promise<object> {
  const subject = await requireSubject(context, request);
  const given = readBody(request, givenUserSchema);
  const { email, phone } = checkGivenUser(context, given);
  const now = context.clock.now();
  const ban = bannedUntil(given.ban_duration, now);
  const passwordHash = given.password === '' ? undefined : await context.hasher.hash(given.password);
  const { user, ended } = await transaction(context.pool, async (tx) => {
    const ended = await apply(tx, context, (await lockUser(tx, subject.id)) ?? subject, {
      given,
      email,
      phone,
      passwordHash,
      ban,
    });
    const isBan = (ban ?? null) !== null;
    const audit = { userId: subject.id, action: isBan ? 'admin_ban' : 'admin_change', now } as const;
    await recordAudit(tx, { ...audit, details: { admin, ended: ended.length } });
    const user = (await findUser(tx, subject.id)) ?? subject;
    await auditChange(tx, { ...changeOf(subject, user, given, ended.length), by: admin, account: user, now });
    return { user, ended };
  });
  context.wakeRelay();
  await announceRevoked(context, ended);
  return userJson(user);
}

/** Which fields were changed, never to what: they hold addresses and names. */
function changeOf(before: User, after: User, given: GivenUser, ended: number) {
  const bannedUntil = (user: User) => user.bannedUntil?.toISOString() ?? null;
  const hasBan = bannedUntil(before) !== bannedUntil(after);
  const fields = [
    ...(after.email === before.email && after.newEmail === before.newEmail ? [] : ['email']),
    ...(after.phone === before.phone && after.newPhone === before.newPhone ? [] : ['phone']),
    ...(given.password === '' ? [] : ['password']),
    ...(given.user_metadata ? ['user_metadata'] : []),
    ...(given.app_metadata ? ['app_metadata'] : []),
    ...(after.role === before.role ? [] : ['role']),
    ...(after.emailConfirmedAt?.getTime() === before.emailConfirmedAt?.getTime() ? [] : ['email_confirmed']),
    ...(after.phoneConfirmedAt?.getTime() === before.phoneConfirmedAt?.getTime() ? [] : ['phone_confirmed']),
  ];
  const banAction = after.bannedUntil === null ? 'lift-ban' : 'ban-account';
  return {
    action: hasBan ? banAction : 'change-account',
    before: { bannedUntil: bannedUntil(before) },
    after: { bannedUntil: bannedUntil(after), changed: fields.join(' '), endedSessions: ended },
  };
}

/** Returns the ids of the sessions that ended. */
async function apply(tx: Queryable, context: AuthContext, user: User, change: Change): Promise<readonly string[]> {
  const { given, email, phone, passwordHash, ban } = change;
  const now = context.clock.now();
  await changeData(tx, user, given, now);
  if (email !== '' && email !== user.email) await setEmail(tx, context, user, email);
  if (phone !== '' && phone !== user.phone) await setPhone(tx, context, user, phone);
  const current = (await findUser(tx, user.id)) ?? user;
  if (given.email_confirm === true && current.email !== '') await confirmAccount(tx, current, 'admin', now);
  if (given.phone_confirm === true && current.phone !== '') await confirmPhone(tx, current, 'admin', now);
  if (given.role !== '') await setRoleClaim(tx, user.id, given.role, now);
  if (ban !== undefined) await setBan(tx, user.id, ban, now);
  if (passwordHash !== undefined) {
    await setPasswordHash(tx, user.id, passwordHash, now);
    await deleteOneTimeTokensOf(tx, user.id);
  }
  const ends = passwordHash !== undefined || (ban ?? now) > now;
  return ends ? revokeSessions(tx, context, { user, reason: 'admin' }) : [];
}

async function changeData(tx: Queryable, user: User, given: GivenUser, now: Date): Promise<void> {
  if (given.user_metadata) {
    await setUserMetadata(tx, user.id, mergeMetadata(user.userMetadata, given.user_metadata), now);
    await changeProfile(tx, user, given.user_metadata, now);
  }
  if (given.app_metadata)
    await setAppMetadata(tx, user.id, mergeMetadata(user.appMetadata, withoutRoles(given.app_metadata)), now);
}

async function setEmail(tx: Queryable, context: AuthContext, user: User, newEmail: string): Promise<void> {
  await startEmailChange(tx, user.id, newEmail, context.clock.now());
  await changeEmail(tx, context, { ...user, newEmail });
}

async function setPhone(tx: Queryable, context: AuthContext, user: User, newPhone: string): Promise<void> {
  await startPhoneChange(tx, user.id, newPhone, context.clock.now());
  await changePhone(tx, context, { ...user, newPhone });
}
