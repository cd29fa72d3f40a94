// A connection pool with the limits every part of the system keeps.
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { columnTypes } from './column-types.ts';

export interface PoolOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly maxConnections: number;
  readonly log?: Logger;
}

export function createPool({ url, applicationName, maxConnections, log }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: columnTypes,
  });
  // A lost connection is reported to whoever uses it; without a listener it would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.debug({ err: error }, 'a database connection was lost')),
  );
  return pool;
}
