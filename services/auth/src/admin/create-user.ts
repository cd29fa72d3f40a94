// POST /admin/users: creates an account and sends no mail; it is unconfirmed unless the request says otherwise.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { confirmPhone } from '../phone/confirm-phone.ts';
import { userJson } from '../users/user-json.ts';
import { checkedMetadata } from '../users/user-metadata.ts';
import type { User } from '../users/user.ts';
import { findUser, findUserByPhone, isEmailTaken } from '../users/users.sql.ts';
import { AuthError, invalid, unprocessable } from '../wire/auth-error.ts';
import { readBody } from '../wire/body.ts';
import { setAppMetadata, setBan, setRoleClaim } from './admin-users.sql.ts';
import { bannedUntil, checkGivenUser, givenUserSchema, withoutRoles } from './given-user.ts';
import type { GivenUser } from './given-user.ts';

export async function createUser(context: AuthContext, request: Request, admin: string): Promise<object> {
  const given = readBody(request, givenUserSchema);
  const { email, phone } = checkGivenUser(context, given);
  if (email === '' && phone === '') throw invalid('Cannot create a user without either an email or phone');
  if (given.id !== '' && !z.uuid().safeParse(given.id).success) throw invalid('ID must conform to the uuid v4 format');
  const metadata = checkedMetadata(given.user_metadata ?? {});
  const passwordHash = given.password === '' ? null : await context.hasher.hash(given.password);
  const now = context.clock.now();
  const id = given.id === '' ? {} : { id: given.id.toLowerCase() };
  const user = await transaction(context.pool, async (tx) => {
    const created = await createAccount(tx, { ...id, email, phone, passwordHash, metadata, now });
    if (!created) throw await taken(tx, email, phone);
    await complete(tx, created, given, now);
    await recordAudit(tx, { userId: created.id, action: 'admin_create', now, details: { admin } });
    await auditChange(tx, { action: 'create-account', by: admin, account: created, now });
    return (await findUser(tx, created.id)) ?? created;
  });
  context.wakeRelay();
  return userJson(user);
}

async function complete(tx: Queryable, user: User, given: GivenUser, now: Date): Promise<void> {
  if (given.email_confirm === true && user.email !== '') await confirmAccount(tx, user, 'admin', now);
  if (given.phone_confirm === true && user.phone !== '') await confirmPhone(tx, user, 'admin', now);
  if (given.role !== '') await setRoleClaim(tx, user.id, given.role, now);
  const ban = bannedUntil(given.ban_duration, now);
  if (ban !== undefined) await setBan(tx, user.id, ban, now);
  if (!given.app_metadata) return;
  const metadata = { ...withoutRoles(given.app_metadata), ...user.appMetadata };
  await setAppMetadata(tx, user.id, checkedMetadata(metadata), now);
}

async function taken(tx: Queryable, email: string, phone: string): Promise<Error> {
  if (email !== '' && (await isEmailTaken(tx, email)))
    return unprocessable('email_exists', 'A user with this email address has already been registered');
  if (await findUserByPhone(tx, phone))
    return unprocessable('phone_exists', 'A user with this phone number has already been registered');
  return new AuthError(409, 'conflict', 'A user with this id exists');
}
