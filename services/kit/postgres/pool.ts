// A connection pool with the limits that every part uses.
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { columnTypes } from './column-types.ts';
import { secondConnectionGuard } from './held-connection.ts';

export interface PoolOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly maxConnections: number;
  /** Its work never asks another pool for a connection, so a holder of another pool's connection may ask this one. */
  readonly isAskedLast?: boolean;
  readonly log?: Logger;
}

export function createPool(options: PoolOptions): Pool {
  const { url, applicationName, maxConnections, log } = options;
  const pool = guardedPool(options, {
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
  // A lost connection is reported to its user; without this listener it would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.debug({ err: error }, 'a database connection was lost')),
  );
  return pool;
}

/** Refuses a second connection to a holder of one. The pool's own `query` passes through here, too. */
function guardedPool({ applicationName, isAskedLast = false, log }: PoolOptions, config: PoolConfig): Pool {
  const pool = new Pool(config);
  const connect = pool.connect.bind(pool);
  const refusalNow = secondConnectionGuard(pool, { applicationName, isAskedLast, log });
  const guarded = (callback?: Parameters<Pool['connect']>[0]): unknown => {
    const refusal = refusalNow();
    if (!callback) return refusal ? Promise.reject(refusal) : connect();
    if (!refusal) return connect(callback);
    process.nextTick(() => callback(refusal, undefined, () => undefined));
    return undefined;
  };
  return Object.assign(pool, { connect: guarded });
}
