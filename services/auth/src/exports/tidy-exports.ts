// Deletes expired archives, and the files of exports that were never completed.
import { exportFolder } from '@consilium/contracts/privacy/export-places.ts';
import type { AuthContext } from '../settings/context.ts';
import { endExport, listEndedExports } from './exports.sql.ts';

const EXPORTS_AT_A_TIME = 100;

/** Deletes the files before the row changes, so that the next run repeats it after a crash. */
export async function tidyExports({ pool, files, clock, log }: AuthContext): Promise<void> {
  for (const row of await listEndedExports(pool, clock.now(), EXPORTS_AT_A_TIME)) {
    await files.deletePrefix(exportFolder({ accountId: row.userId, exportId: row.id }));
    await endExport(pool, row);
    if (row.state === 'waiting')
      log.warn({ exportId: row.id, waitingFor: row.waitingFor }, 'an export never became whole');
  }
}
