// Rebuilds a read model from the log of EVENT_LOG, beside the running product.
import { systemClock } from '@consilium/kit/clock.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { openLogHistory } from '@consilium/kit/event-log/open-log-history.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { withSetting } from '@consilium/kit/postgres/database-url.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { roleOf } from '@consilium/kit/postgres/roles.sql.ts';
import { topicsOf, type ReadModel } from '@consilium/kit/rebuilds/read-model.ts';
import type { Rebuilt } from '@consilium/kit/rebuilds/rebuild-read-model.ts';
import { startRebuild } from '@consilium/kit/rebuilds/start-rebuild.ts';
import { z } from 'zod';
import { progressLine, startProgress } from './rebuild-progress.ts';

export interface RebuildByCommandOptions {
  /** The database URL of the part's role or of the owner. */
  readonly databaseUrl: string;
  readonly environment: Environment;
  readonly report: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Throws RebuildRunningError when another rebuild of it runs. */
export async function rebuildByCommand(
  model: ReadModel,
  { databaseUrl, environment, report, signal = new AbortController().signal }: RebuildByCommandOptions,
): Promise<Rebuilt & { readonly text: string }> {
  const { part, name } = model;
  const config = readConfig(z.object(eventLogVariables), environment);
  // The owner acts as the part, so that the new tables belong to the part.
  const url = withSetting(databaseUrl, `role=${roleOf(part)}`);
  const pool = createPool({ url, applicationName: 'rebuild', maxConnections: 3 });
  const logger = createLogger('rebuild', 'error');
  const topics = topicsOf(model);
  const openHistory = () => openLogHistory({ config, pool, schema: part, topics, logger, clock: systemClock });
  const progress = startProgress(report);
  const by = { actor: null, reason: null, log: logger, signal, onProgress: progress.read };
  try {
    const rebuilt = await startRebuild({ model, pool, openHistory, clock: systemClock, ...by }).ended;
    const { events, unfit } = rebuilt;
    const text = `${part} ${name} was rebuilt from ${progressLine({ events, total: events }, progress.seconds())}.`;
    return {
      ...rebuilt,
      text: unfit === 0 ? text : `${text} ${unfit} do not fit their definition and were left out.`,
    };
  } finally {
    await pool.end();
  }
}
