// Marks the address as proven: from now on the account may sign in.
import { accountConfirmed } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { markEmailIdentityVerified } from '../identities/identities.sql.ts';
import { deleteOneTimeTokensOf } from '../one-time-tokens/one-time-tokens.sql.ts';
import type { User } from '../users/user.ts';
import { markEmailConfirmed } from '../users/users.sql.ts';
import { publish } from './account-events.ts';

/** Changes nothing when it was confirmed before. */
export async function confirmAccount(tx: Queryable, user: User, method: 'email' | 'admin', now: Date): Promise<void> {
  if (user.emailConfirmedAt !== null) return;
  await markEmailConfirmed(tx, user.id, now);
  await markEmailIdentityVerified(tx, user.id, user.email, now);
  await deleteOneTimeTokensOf(tx, user.id);
  await recordAudit(tx, { userId: user.id, action: 'account_confirmed', now });
  await publish(tx, accountConfirmed, user.pseudonym, { method }, now);
}
