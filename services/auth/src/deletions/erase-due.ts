// Erases the accounts whose seven days are over. Several processes may do this at once; each account is erased by one.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { newId } from '@consilium/kit/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { eraseAccount } from '../erasures/erase-account.ts';
import { deletionDone } from '../mail/account-letters.ts';
import { orderLetter } from '../mail/order-letter.ts';
import { timeInWords } from '../mail/tell-owner.ts';
import { announceRevoked } from '../sessions/revoke-sessions.ts';
import { findUser } from '../users/users.sql.ts';
import { listDue, lockDue } from './deletions.sql.ts';

const ACCOUNTS_AT_A_TIME = 50;

export async function eraseDueAccounts(context: AuthContext): Promise<void> {
  for (const userId of await listDue(context.pool, context.clock.now(), ACCOUNTS_AT_A_TIME))
    await announceRevoked(context, await eraseDue(context, userId));
  context.wakeRelay();
}

/** Returns the ids of the sessions that ended. */
async function eraseDue(context: AuthContext, userId: string): Promise<readonly string[]> {
  const now = context.clock.now();
  return transaction(context.pool, async (tx) => {
    const user = (await lockDue(tx, userId, now)) ? await findUser(tx, userId) : undefined;
    if (!user) return [];
    const ended = await eraseAccount(tx, context, user, 'person');
    // Without a user id: the account's own audit entries were deleted with it.
    await recordAudit(tx, { userId: null, action: 'deletion_done', now });
    const letter = deletionDone.with({ time: timeInWords(now) });
    await orderLetter(tx, context, newId(), { to: user, letter });
    return ended;
  });
}
