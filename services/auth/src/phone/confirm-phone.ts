// Marks the number as proven: from now on the account may sign in with it.
import { accountConfirmed } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { publish } from '../accounts/account-events.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteOneTimeTokensOf } from '../one-time-tokens/one-time-tokens.sql.ts';
import type { User } from '../users/user.ts';
import { markPhoneConfirmed } from '../users/users.sql.ts';
import { markPhoneIdentityVerified } from './phones.sql.ts';

/** Changes nothing when it was confirmed before. */
export async function confirmPhone(tx: Queryable, user: User, method: 'phone' | 'admin', now: Date): Promise<void> {
  if (user.phoneConfirmedAt !== null) return;
  await markPhoneConfirmed(tx, user.id, now);
  await markPhoneIdentityVerified(tx, user.id, user.phone, now);
  await deleteOneTimeTokensOf(tx, user.id);
  if (user.emailConfirmedAt !== null) return;
  await recordAudit(tx, { userId: user.id, action: 'account_confirmed', now });
  await publish(tx, accountConfirmed, user.pseudonym, { method }, now);
}
