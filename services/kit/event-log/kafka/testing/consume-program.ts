// A process that handles a group until the test kills it: argument 1 is the group, the rest comes from the environment.
import { z } from 'zod';
import { systemClock } from '../../../clock.ts';
import { readConfig } from '../../../config/read-config.ts';
import { postgresUrl } from '../../../config/variables.ts';
import { createLogger } from '../../../log/logger.ts';
import { createPool } from '../../../postgres/pool.ts';
import { eventLogVariables } from '../../event-log-variables.ts';
import { insertEffect } from '../../suite/effects.sql.ts';
import { openKafkaEventLog } from '../kafka-event-log.ts';

const SESSION_TIMEOUT_MS = 2_000;
const group = process.argv[2] ?? '';
const config = readConfig(z.object({ ...eventLogVariables, DATABASE_URL: postgresUrl() }), process.env);
const pool = createPool({ url: config.DATABASE_URL, applicationName: 'member', maxConnections: 4 });
const logger = createLogger('member', 'silent');
const log = await openKafkaEventLog({
  config,
  pool,
  schema: 'metrics',
  logger,
  clock: systemClock,
  sessionTimeoutMs: SESSION_TIMEOUT_MS,
});
await log.subscribe({
  group,
  topics: ['usage'],
  handler: ({ envelope }, tx) => insertEffect(tx, 'metrics', group, envelope),
  onCommitted: (events) => process.stdout.write(`${events.length}\n`),
});
