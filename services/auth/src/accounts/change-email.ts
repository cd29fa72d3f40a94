// Makes the requested address the account's own. A first address turns an anonymous account into a full one.
import { accountConfirmed } from '@consilium/contracts/auth/events.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { hasIdentity, insertIdentity, markEmailIdentityVerified } from '../identities/identities.sql.ts';
import { emailChanged } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { deleteOneTimeTokensOf } from '../one-time-tokens/one-time-tokens.sql.ts';
import type { User } from '../users/user.ts';
import { addProvider, finishEmailChange } from '../users/users.sql.ts';
import { unprocessable } from '../wire/auth-error.ts';
import { publish } from './account-events.ts';

/** Links and codes sent to the old address become invalid. */
export async function changeEmail(tx: Queryable, context: AuthContext, user: User): Promise<void> {
  const now = context.clock.now();
  const email = user.newEmail ?? '';
  if (!(await finishEmailChange(tx, user.id, now)))
    throw unprocessable('email_exists', 'A user with this email address has already been registered');
  await deleteOneTimeTokensOf(tx, user.id);
  if (!(await hasIdentity(tx, user.id, 'email'))) {
    const data = { email, email_verified: false, phone_verified: false };
    await insertIdentity(tx, { id: newId(), userId: user.id, provider: 'email', data, email, now });
    await addProvider(tx, user.id, 'email', now);
  }
  await markEmailIdentityVerified(tx, user.id, email, now);
  await recordAudit(tx, { userId: user.id, action: 'email_changed', now });
  await tellOwner(tx, context, user, emailChanged);
  if (!user.emailConfirmedAt) await publish(tx, accountConfirmed, user.pseudonym, { method: 'email' }, now);
}
