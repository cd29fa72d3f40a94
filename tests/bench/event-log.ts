// The event log in Postgres: the delay from commit to effect, and draining an outbox.
import { systemClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { startBenchDatabase } from './bench-database.ts';
import { measureCommitToEffect, measureDrain } from './event-log-flow.ts';
import type { EventLogFlow } from './event-log-flow.ts';
import type { Measurement } from './measurement.ts';

const logger = createLogger('bench', 'error');

export async function measureEventLog(): Promise<Measurement[]> {
  const { chat, metrics, stop } = await startBenchDatabase();
  const flow: EventLogFlow = {
    profile: 'embedded',
    chat,
    metrics,
    openLog: async (pool, schema) => createPostgresEventLog({ pool, schema, logger, clock: systemClock }),
  };
  try {
    return [await measureCommitToEffect(flow, { p50Ms: 30, p99Ms: 100 }), await measureDrain(flow)];
  } finally {
    await stop();
  }
}
