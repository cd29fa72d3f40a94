// A process that rebuilds metrics until the test kills it: it prints a line when its tables are there, and reads nothing more.
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '@consilium/kit/clock.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import type { LogHistory } from '@consilium/kit/event-log/log-history.ts';
import { openLogHistory } from '@consilium/kit/event-log/open-log-history.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { topicsOf } from '@consilium/kit/rebuilds/read-model.ts';
import { startRebuild } from '@consilium/kit/rebuilds/start-rebuild.ts';
import { z } from 'zod';
import { figuresModel } from '../rebuilds/read-models.ts';

const logger = createLogger('test', 'silent');
const pool = createPool({
  url: process.env['DATABASE_URL'] ?? '',
  applicationName: 'rebuild-program',
  maxConnections: 3,
});

async function openHistory(): Promise<LogHistory> {
  const history = await openLogHistory({
    config: readConfig(z.object(eventLogVariables), process.env),
    pool,
    schema: 'metrics',
    topics: topicsOf(figuresModel),
    logger,
    clock: systemClock,
  });
  return {
    ...history,
    async *read(stretches) {
      for await (const page of history.read(stretches)) {
        yield page;
        process.stdout.write('reading\n');
        await delay(600_000);
      }
    },
  };
}

await startRebuild({
  model: figuresModel,
  pool,
  openHistory,
  clock: systemClock,
  log: logger,
  actor: null,
  reason: null,
  signal: new AbortController().signal,
}).ended;
