// DELETE /admin/users/{id}: deletes the account or, for a soft deletion, everything in it that identifies its owner.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { eraseAccount } from '../erasures/erase-account.ts';
import { eraseFilesJob } from '../erasures/erase-files-job.ts';
import { closeExports } from '../exports/exports.sql.ts';
import { accountDeleted } from '../mail/account-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { announceRevoked, revokeSessions } from '../sessions/revoke-sessions.ts';
import { readBody } from '../wire/body.ts';
import type { User } from '../users/user.ts';
import { emptyUser } from './admin-users.sql.ts';
import { refuseWithoutSecondAdmin } from './second-admin.ts';
import { requireSubject } from './subject.ts';

export const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() });

export async function deleteUser(context: AuthContext, request: Request, admin: string): Promise<object> {
  const user = await requireSubject(context, request);
  const isSoft = readBody(request, bodySchema).should_soft_delete === true;
  refuseWithoutSecondAdmin(context, admin);
  const ended = await transaction(context.pool, async (tx) => {
    const ids = await (isSoft ? closeAccount(tx, context, user) : eraseAccount(tx, context, user, 'admin'));
    // Without a user id: the account's own audit entries were deleted with it.
    const details = { admin, subject: user.id, how: isSoft ? 'softly' : 'for good' };
    await recordAudit(tx, { userId: null, action: 'admin_delete', now: context.clock.now(), details });
    const change = { action: 'delete-account', after: { how: isSoft ? 'softly' : 'for good' } };
    await auditChange(tx, { ...change, by: admin, account: user, now: context.clock.now() });
    await tellOwner(tx, context, user, accountDeleted);
    return ids;
  });
  context.wakeRelay();
  await announceRevoked(context, ended);
  return {};
}

/** Other parts keep their data under the pseudonym, and a pending deletion stays pending. Returns the ids of the sessions that ended. */
async function closeAccount(tx: Queryable, context: AuthContext, user: User): Promise<readonly string[]> {
  const ids = await revokeSessions(tx, context, { user, reason: 'admin' });
  await emptyUser(tx, user.id, context.clock.now());
  await closeExports(tx, user.id);
  await context.jobs.enqueue(eraseFilesJob, { accountId: user.id }, { transaction: tx });
  return ids;
}
