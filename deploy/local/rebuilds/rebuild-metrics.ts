// Rebuilds the projections of metrics from the log of EVENT_LOG, beside the running product.
import { systemClock } from '@consilium/kit/clock.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { openLogHistory } from '@consilium/kit/event-log/open-log-history.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { withSetting } from '@consilium/kit/postgres/database-url.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { roleOf } from '@consilium/kit/postgres/roles.sql.ts';
import { projectedTopics } from '@consilium/metrics/rebuilds/group-places.ts';
import { rebuildProjections } from '@consilium/metrics/rebuilds/rebuild-projections.ts';
import { z } from 'zod';
import { progressLine, startProgress } from './rebuild-progress.ts';

export interface RebuildMetricsOptions {
  /** The database URL of metrics' role or of the owner. */
  readonly databaseUrl: string;
  readonly environment: Environment;
  readonly report: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Returns a line to print. Throws ConfigError when another rebuild runs. */
export async function rebuildMetrics({
  databaseUrl,
  environment,
  report,
  signal,
}: RebuildMetricsOptions): Promise<string> {
  const config = readConfig(z.object(eventLogVariables), environment);
  // The owner acts as metrics, so that the new tables belong to metrics.
  const url = withSetting(databaseUrl, `role=${roleOf('metrics')}`);
  const pool = createPool({ url, applicationName: 'rebuild', maxConnections: 3 });
  const logger = createLogger('rebuild', 'error');
  try {
    const history = await openLogHistory({
      config,
      pool,
      schema: 'metrics',
      topics: projectedTopics,
      logger,
      clock: systemClock,
    });
    const progress = startProgress(report);
    try {
      const { events, unfit } = await rebuildProjections({
        pool,
        history,
        onProgress: progress.read,
        ...(signal && { signal }),
      });
      const rebuilt = `metrics was rebuilt from ${progressLine({ events, total: events }, progress.seconds())}.`;
      return unfit === 0 ? rebuilt : `${rebuilt} ${unfit} do not fit their definition and were left out.`;
    } finally {
      await history.stop();
    }
  } finally {
    await pool.end();
  }
}
