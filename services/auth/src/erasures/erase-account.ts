// The end of an account, by its owner's wish or an administrator's: it goes here at once, and everybody else is asked to erase.
import { erasureAsked } from '@consilium/contracts/privacy/events.ts';
import { newId } from '@consilium/kit/ids.ts';
import { eraseRows } from '@consilium/kit/personal-data/erase-rows.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { publish } from '../accounts/account-events.ts';
import type { AuthContext } from '../context.ts';
import { personalData } from '../privacy/personal-data.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { User } from '../users/user.ts';
import { eraseFilesJob } from './erase-files-job.ts';
import { insertErasure } from './erasures.sql.ts';

/** Stands for the job that erases files, among the parts that an erasure waits for. */
export const OWN_FILES = 'auth';

/** Returns the ids of the sessions that ended, for `announceRevoked` after the commit. */
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
