// Erases what an account wrote to us.
import type { DataOwner } from '@consilium/kit/personal-data/personal-table.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { removeFilesJob } from '../attachments/remove-files.ts';
import type { AdminContext } from '../context/context.ts';
import { deleteFilesOf, deleteRequestsOf, unnameErasureRequests } from './personal-data.sql.ts';

/** The bytes go by a job, because the store of files knows no transaction. */
export async function eraseFiles(
  tx: Queryable,
  { pseudonym }: DataOwner,
  { jobs }: Pick<AdminContext, 'jobs'>,
): Promise<number> {
  const fileIds = await deleteFilesOf(tx, pseudonym);
  if (fileIds.length > 0) await jobs.enqueue(removeFilesJob, { fileIds: [...fileIds] }, { transaction: tx });
  return fileIds.length;
}

/** A request by which the desk erases this account must still be answered, and proves that it was. */
export async function eraseRequests(tx: Queryable, { pseudonym }: DataOwner): Promise<number> {
  return (await unnameErasureRequests(tx, pseudonym)) + (await deleteRequestsOf(tx, pseudonym));
}
