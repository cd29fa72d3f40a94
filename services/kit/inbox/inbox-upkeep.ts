// Deletes old inbox rows. A publisher repeats an event after minutes or after an outage, not after months.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { startWorkLoop } from '../postgres/work-loop.ts';
import type { WorkLoop } from '../postgres/work-loop.ts';
import { deleteHandledBefore } from './inbox.sql.ts';

const KEPT_MS = 90 * 24 * 60 * 60_000;
const INTERVAL_MS = 60 * 60_000;
const BATCH = 5_000;

export interface InboxUpkeepOptions {
  readonly pool: Pool;
  readonly schema: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

export function startInboxUpkeep({ pool, schema, clock, logger }: InboxUpkeepOptions): WorkLoop {
  async function deleteOld(): Promise<number> {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    const deleted = await deleteHandledBefore(pool, schema, before, BATCH);
    return deleted === BATCH ? 0 : INTERVAL_MS;
  }
  return startWorkLoop({ work: deleteOld, logger, name: `the inbox upkeep of ${schema}` });
}
