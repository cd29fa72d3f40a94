// POST /invite: creates an unconfirmed account and sends its owner an invitation.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { createAccount } from '../accounts/create-account.ts';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { takeMailLimits } from '../mail/limit-mails.ts';
import { sendInvitation } from '../mail/send-proof.ts';
import { requestedRedirect } from '../redirects/requested-redirect.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { userJson } from '../users/user-json.ts';
import { checkedMetadata } from '../users/user-metadata.ts';
import type { Metadata, User } from '../users/user.ts';
import { findUser, findUserByEmail, lockUser } from '../users/users.sql.ts';
import { unprocessable } from '../wire/auth-error.ts';
import { readBody, record, text } from '../wire/body.ts';
import { markInvited } from './admin-users.sql.ts';

export const bodySchema = z.object({ email: text(), data: record() });

export async function inviteUser(context: AuthContext, request: Request, admin: string): Promise<object> {
  const body = readBody(request, bodySchema);
  const email = readEmailAddress(body.email);
  const metadata = checkedMetadata(body.data ?? {});
  const to = { redirectTo: requestedRedirect(context, request), challenge: undefined };
  await takeMailLimits(context, request, { address: email, kind: 'invitation' });
  const user = await transaction(context.pool, async (tx) => {
    const invited = await findOrCreateUnconfirmed(tx, context, { email, metadata, passwordHash: null });
    const now = context.clock.now();
    await markInvited(tx, invited.id, now);
    await recordAudit(tx, { userId: invited.id, action: 'admin_invite', now, details: { admin } });
    await auditChange(tx, { action: 'invite-account', by: admin, account: invited, now });
    await sendInvitation(tx, context, invited, to);
    return (await findUser(tx, invited.id)) ?? invited;
  });
  context.wakeRelay();
  return userJson(user);
}

/** Locks the account. Throws when somebody has proven to own the address. */
export async function findOrCreateUnconfirmed(
  tx: Queryable,
  context: AuthContext,
  account: { readonly email: string; readonly metadata: Metadata; readonly passwordHash: string | null },
): Promise<User> {
  const created = await createAccount(tx, { ...account, now: context.clock.now() });
  const known = created ?? (await findUserByEmail(tx, account.email));
  const user = known && (await lockUser(tx, known.id));
  if (user && !user.emailConfirmedAt) return user;
  throw unprocessable('email_exists', 'A user with this email address has already been registered');
}
