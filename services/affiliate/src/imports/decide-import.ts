// POST /imports/{id}/apply and /cancel. Of two administrators the first decides; the other learns what has become of it.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { ImportState, ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AffiliateContext } from '../context/context.ts';
import { importFileKey } from './import-file-key.ts';
import { addLog } from './import-log.sql.ts';
import { deleteRows } from './import-rows.sql.ts';
import { changeState, findImport } from './imports.sql.ts';
import type { ImportRow } from './imports.sql.ts';
import { auditImport } from './start-import.ts';
import type { Administrator } from './start-import.ts';
import { toProductImport } from './to-product-import.ts';
import { workOnImportJob } from './work-on-import.ts';

const inWords: Readonly<Record<ImportState, string>> = {
  waiting: 'has not begun yet',
  reading: 'is still reading',
  ready: 'is ready',
  applying: 'is being applied',
  done: 'is applied already',
  failed: 'has failed',
  canceled: 'was canceled',
};

export async function applyReadyImport(
  context: AffiliateContext,
  id: string,
  by: Administrator,
): Promise<ProductImport> {
  const { pool, clock, jobs } = context;
  const row = await transaction(pool, async (tx) => {
    const changed = await changeState(tx, id, { from: ['ready'], to: 'applying', now: clock.now() });
    if (!changed) return undefined;
    await jobs.enqueue(workOnImportJob, { importId: id }, { transaction: tx, key: id });
    await auditImport(tx, context, { action: 'apply-import', by, id, after: { network: changed.network } });
    return changed;
  });
  return toProductImport(row ?? (await refuse(context, id)));
}

/** What is applied stays, and the log says so. `by` is null for one that nobody decided on. */
export async function cancelImport(
  context: AffiliateContext,
  id: string,
  by: Administrator | null,
): Promise<ProductImport> {
  const { pool, clock, files } = context;
  const now = clock.now();
  const row = await transaction(pool, async (tx) => {
    const from = ['waiting', 'reading', 'ready', 'applying'] as const;
    const changed = await changeState(tx, id, { from, to: 'canceled', now });
    if (!changed) return undefined;
    await addLog(tx, id, [{ level: 'info', text: sentenceOf(changed) }], now);
    await deleteRows(tx, id);
    if (by) await auditImport(tx, context, { action: 'cancel-import', by, id, after: { network: changed.network } });
    return changed;
  });
  if (row?.fileKey) await files.delete(importFileKey(id));
  return toProductImport(row ?? (await refuse(context, id)));
}

function sentenceOf({ rowsApplied }: ImportRow): string {
  if (rowsApplied === 0) return 'Canceled. Nothing was applied.';
  return `Canceled. ${rowsApplied.toLocaleString('en')} products were applied before, and stay so.`;
}

async function refuse({ pool }: AffiliateContext, id: string): Promise<never> {
  const row = await findImport(pool, id);
  if (!row) throw httpError('NOT_FOUND', 'There is no such import.');
  throw httpError('CONFLICT', `This import of ${networkOf(row.network).name} ${inWords[row.state]}.`);
}
