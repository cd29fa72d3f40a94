// Deletes the progress of jobs that ended over a day ago.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { startWorkLoop } from '../../postgres/work-loop.ts';
import type { WorkLoop } from '../../postgres/work-loop.ts';
import { deleteEndedBefore } from './job-progress.sql.ts';

const KEPT_MS = 24 * 60 * 60_000;
const INTERVAL_MS = 60 * 60_000;
const BATCH = 5_000;

export function startProgressUpkeep(pool: Pool, schema: string, logger: Logger): WorkLoop {
  return startWorkLoop({
    work: async () => ((await deleteEndedBefore(pool, schema, KEPT_MS, BATCH)) === BATCH ? 0 : INTERVAL_MS),
    logger,
    name: `forgetting the progress of old jobs of ${schema}`,
  });
}
