// Gives uploaded files to the message they are sent with.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { claimFiles } from './attachments.sql.ts';

interface Attaching {
  readonly ids: readonly string[];
  readonly entryId: string;
  /** Of the sender; null for a visitor. */
  readonly pseudonym: string | null;
}

/** Throws FILE_NOT_FOUND for one that is somebody else's, sent already or gone. */
export async function attachFiles(tx: Queryable, { ids, ...to }: Attaching): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0 && (await claimFiles(tx, { ids: wanted, ...to })) !== wanted.length)
    throw httpError('FILE_NOT_FOUND');
}
