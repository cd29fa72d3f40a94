// Counts the parts that have erased an account. After the last one the account's id is deleted from the tombstone too.
import { erasureCompleted } from '@consilium/contracts/privacy/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { publish } from '../accounts/account-events.ts';
import type { AuthContext } from '../settings/context.ts';
import { eraseFilesJob } from './erase-files-job.ts';
import { markErased } from './erasures.sql.ts';

export async function countErased(
  tx: Queryable,
  { clock, jobs }: AuthContext,
  { erasureId, part }: { readonly erasureId: string; readonly part: string },
): Promise<void> {
  const marked = await markErased(tx, erasureId, part, clock.now());
  if (!marked?.isCompleted) return;
  // Deletes the files once more: a part may have written to an export while they were being deleted.
  await jobs.enqueue(eraseFilesJob, { erasureId, accountId: marked.accountId }, { transaction: tx });
  await publish(tx, erasureCompleted, marked.pseudonym, { erasureId }, clock.now());
}
