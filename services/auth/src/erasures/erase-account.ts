// Erases an account, at its owner's or an administrator's request: here at once, and by an event in all other parts.
import { erasureAsked } from '@consilium/contracts/privacy/events.ts';
import { newId } from '@consilium/kit/ids.ts';
import { eraseRows } from '@consilium/kit/personal-data/erase-rows.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { publish } from '../accounts/account-events.ts';
import type { AuthContext } from '../settings/context.ts';
import { personalData } from '../privacy/personal-data.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { User } from '../users/user.ts';
import { eraseFilesJob } from './erase-files-job.ts';
import { insertErasure } from './erasures.sql.ts';

/** The name of the file-erasing job among the parts that an erasure waits for. */
export const OWN_FILES = 'auth';

/** Returns the ids of the ended sessions; pass them to `announceRevoked` after the commit. */
export async function eraseAccount(
  tx: Queryable,
  context: AuthContext,
  user: Pick<User, 'id' | 'pseudonym'>,
  reason: 'person' | 'admin',
): Promise<readonly string[]> {
  const now = context.clock.now();
  const { id: accountId, pseudonym } = user;
  const erasureId = newId();
  const ended = await revokeSessions(tx, context, { user, reason: reason === 'admin' ? 'admin' : 'sign_out' });
  await eraseRows(tx, personalData, { accountId, pseudonym }, undefined);
  const waitingFor = [OWN_FILES, ...context.privacyParts];
  await insertErasure(tx, { id: erasureId, pseudonym, accountId, reason, waitingFor, now });
  await context.jobs.enqueue(eraseFilesJob, { erasureId, accountId }, { transaction: tx });
  await publish(tx, erasureAsked, pseudonym, { erasureId, accountId }, now);
  return ended;
}
