// Files whose import has ended, or never began because the process was killed between the upload and its row.
import type { AffiliateContext } from '../context/context.ts';
import { importFilesPrefix } from './import-file-key.ts';
import { findImport } from './imports.sql.ts';

const MOST_FILES = 200;

/** Those of imports that began after `before` are left alone: their row may be on its way. */
export async function deleteForgottenFiles(
  { pool, files }: Pick<AffiliateContext, 'pool' | 'files'>,
  before: Date,
): Promise<void> {
  for (const { key } of await files.list(importFilesPrefix, MOST_FILES)) {
    const id = key.split('/').at(-1) ?? '';
    if (timeOf(id) >= before.getTime()) continue;
    const row = await findImport(pool, id);
    if (!row || row.endedAt !== null) await files.delete(key);
  }
}

/** The ids of imports begin with their time in milliseconds (UUID version 7). */
function timeOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
