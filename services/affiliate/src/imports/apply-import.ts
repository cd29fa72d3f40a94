// Writes what an import has read into the catalog, a stretch at a time. The place after each is written with it.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import { z } from 'zod';
import { insertProducts, keepChanges, lockProducts, updateProducts } from './apply-rows.sql.ts';
import { addLog } from './import-log.sql.ts';
import { deleteRows, nextBatch } from './import-rows.sql.ts';
import { comparedWith } from './import-run.ts';
import type { ImportRun } from './import-run.ts';
import { saveApplied } from './import-steps.sql.ts';
import { changeState, lockImport } from './imports.sql.ts';
import { noteSync } from './networks.sql.ts';

const ROWS_OF_A_STRETCH = 2_000;
const cursorSchema = z.object({ after: z.string() });

/** Ends when all is applied, or when the import is canceled. */
export async function applyImport(run: ImportRun): Promise<void> {
  for (let isMore = true; isMore; isMore = await applyStretch(run)) run.signal.throwIfAborted();
}

function applyStretch({ session, context, row }: ImportRun): Promise<boolean> {
  const now = context.clock.now();
  return session.transaction(async (tx) => {
    const current = await lockImport(tx, row.id);
    if (current?.state !== 'applying') return false;
    const after = current.cursor === null ? '' : cursorSchema.parse(current.cursor).after;
    const batch = await nextBatch(tx, row.id, after, ROWS_OF_A_STRETCH);
    if (!batch) {
      await changeState(tx, row.id, { from: ['applying'], to: 'done', now });
      await addLog(tx, row.id, [{ level: 'info', text: 'Everything is applied.' }], now);
      await noteSync(tx, row.network, { now, error: null });
      await deleteRows(tx, row.id);
      return false;
    }
    const stretch = { ...comparedWith(row), after, last: batch.last, now };
    await lockProducts(tx, stretch);
    await keepChanges(tx, stretch);
    await updateProducts(tx, stretch);
    const { expertType } = networkOf(row.network);
    await insertProducts(tx, stretch, { expertType, source: row.source === 'file' ? 'file' : 'import' });
    await saveApplied(tx, row.id, batch.last, batch.count);
    return true;
  });
}
