// Brings the table of keywords up to what ships with the product, keeping every row that an administrator touched.
import type { Pool } from 'pg';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { readKeywordFiles } from './keyword-files.ts';
import { deleteRetiredKeywords, upsertShippedKeywords } from './routing.sql.ts';

export interface SeededKeywords {
  readonly written: number;
  readonly removed: number;
}

export async function seedKeywords(pool: Pool): Promise<SeededKeywords> {
  const keywords = readKeywordFiles();
  return transaction(pool, async (tx) => ({
    removed: await deleteRetiredKeywords(tx, keywords),
    written: await upsertShippedKeywords(tx, keywords),
  }));
}
