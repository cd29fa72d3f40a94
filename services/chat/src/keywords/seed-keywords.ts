// Updates the table of keywords from the shipped files, keeping every row that an administrator edited.
import type { Pool } from 'pg';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { hashKeywordFiles, readKeywordFiles } from '@consilium/advice/routing/keyword-files.ts';
import { deleteRetiredKeywords, readSeededHash, upsertShippedKeywords, writeSeededHash } from './keywords.sql.ts';

export interface SeededKeywords {
  readonly written: number;
  readonly removed: number;
}

/** Skipped when the files are unchanged since the last seeding, since comparing 8,000 rows takes half a second. */
export async function seedKeywords(pool: Pool): Promise<SeededKeywords> {
  const filesHash = hashKeywordFiles();
  if ((await readSeededHash(pool)) === filesHash) return { written: 0, removed: 0 };
  const keywords = readKeywordFiles();
  return transaction(pool, async (tx) => {
    const removed = await deleteRetiredKeywords(tx, keywords);
    const written = await upsertShippedKeywords(tx, keywords);
    await writeSeededHash(tx, filesHash);
    return { removed, written };
  });
}
