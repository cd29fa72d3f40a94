// Works on one import until it is read, applied, failed or canceled. Killed at any moment, the next run goes on where it was.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import { SourceError } from '../catalog-sources/catalog-source.ts';
import { fileSource } from '../import-files/file-source.ts';
import { RefusedFileError } from '../import-files/refused-file.ts';
import { applyImport } from './apply-import.ts';
import { importFileKey } from './import-file-key.ts';
import { ImportFault } from './import-fault.ts';
import { addLog } from './import-log.sql.ts';
import { deleteRows } from './import-rows.sql.ts';
import type { ImportContext, ImportRun } from './import-run.ts';
import { withImportSession } from './import-session.ts';
import { beginAttempt, failImport, tryLater } from './import-steps.sql.ts';
import { findImport, isRunnable } from './imports.sql.ts';
import type { ImportRow } from './imports.sql.ts';
import { noteSync } from './networks.sql.ts';
import { readImport } from './read-import.ts';
import type { RowSource } from '../catalog-sources/row-source.ts';

const MOST_ATTEMPTS = 8;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** When to try again; undefined when there is nothing more to do, or somebody else does it. */
export async function runImport(context: ImportContext, id: string, signal: AbortSignal): Promise<Date | undefined> {
  for (;;) {
    let retryAt: Date | undefined;
    const isMine = await withImportSession(context.pool, id, async (session) => {
      const row = await beginAttempt(session.db, id, context.clock.now());
      if (row) retryAt = await workOn({ context, session, row, signal });
    });
    // Who was asked to apply it before the lock was given back has found it taken, and left.
    if (!isMine || retryAt || !(await isRunnable(context.pool, id, context.clock.now()))) return retryAt;
  }
}

async function workOn(run: ImportRun): Promise<Date | undefined> {
  try {
    if (run.row.attempts > MOST_ATTEMPTS)
      throw new ImportFault('It stopped several times at the same place. Please look at the log of the service.');
    if (run.row.state === 'reading') await read(run);
    await applyImport(run);
  } catch (error) {
    return await failOrWait(run, error);
  }
  await tidyUp(run.context, run.row.id);
  return undefined;
}

async function read(run: ImportRun): Promise<void> {
  const source = await sourceOf(run.context, run.row);
  try {
    await readImport(run, source);
  } finally {
    await source.close?.();
  }
}

async function sourceOf({ files, openSource }: ImportContext, row: ImportRow): Promise<RowSource> {
  if (row.fileKey !== null) return fileSource(files, { key: row.fileKey, mark: row.decimalMark ?? undefined });
  const source = await openSource(row.network);
  if (!source) throw new ImportFault(`${networkOf(row.network).name} has no API access any more.`);
  return source;
}

/** A network that is busy or down is asked again later; what else the source says is final. Other errors are for the log of jobs. */
async function failOrWait(run: ImportRun, error: unknown): Promise<Date | undefined> {
  const { row, session, context } = run;
  if (!(error instanceof SourceError || error instanceof RefusedFileError || error instanceof ImportFault)) throw error;
  const now = context.clock.now();
  const waitMs = waitAfter(error, row.attempts);
  if (waitMs !== undefined) {
    const retryAt = new Date(now.getTime() + waitMs);
    await tryLater(session.db, row.id, error.message, retryAt);
    return retryAt;
  }
  await session.transaction(async (tx) => {
    if (!(await failImport(tx, row.id, error.message, now))) return;
    await addLog(tx, row.id, [{ level: 'error', text: error.message }], now);
    await noteSync(tx, row.network, { now, error: error.message });
    await deleteRows(tx, row.id);
  });
  await tidyUp(context, row.id);
  return undefined;
}

function waitAfter(error: Error, attempts: number): number | undefined {
  if (!(error instanceof SourceError) || attempts >= MOST_ATTEMPTS) return undefined;
  if (error.fault !== 'rate-limited' && error.fault !== 'unavailable') return undefined;
  return error.retryAfterMs ?? Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/** A file is of no use after its import has ended. */
async function tidyUp({ pool, files, log }: ImportContext, id: string): Promise<void> {
  const row = await findImport(pool, id);
  if (row?.endedAt === null || row?.fileKey === undefined || row.fileKey === null) return;
  await files
    .delete(importFileKey(id))
    .catch((error: unknown) => log.warn({ err: error, importId: id }, 'the file of an import could not be deleted'));
}
