// A process that rebuilds metrics until the test kills it: it prints a line when its tables are there, and reads nothing more.
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '@consilium/kit/clock.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { openLogHistory } from '@consilium/kit/event-log/open-log-history.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { z } from 'zod';
import { projectedTopics } from '../rebuilds/group-places.ts';
import { rebuildProjections } from '../rebuilds/rebuild-projections.ts';

const pool = createPool({
  url: process.env['DATABASE_URL'] ?? '',
  applicationName: 'rebuild-program',
  maxConnections: 3,
});
const history = await openLogHistory({
  config: readConfig(z.object(eventLogVariables), process.env),
  pool,
  schema: 'metrics',
  topics: projectedTopics,
  logger: createLogger('test', 'silent'),
  clock: systemClock,
});
await rebuildProjections({
  pool,
  history: {
    ...history,
    async *read(stretches) {
      for await (const page of history.read(stretches)) {
        yield page;
        process.stdout.write('reading\n');
        await delay(600_000);
      }
    },
  },
});
