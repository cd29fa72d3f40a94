// The connection on which a rebuild writes. It holds the lock that only one rebuild has: when it breaks, both end together.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { beginTransaction, commitTransaction, rollBackTransaction } from '@consilium/kit/postgres/transaction.sql.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { allowLongStatements, tryRebuildLock, waitForRebuildLock } from './rebuild-lock.sql.ts';
import { dropShadows } from './shadow-tables.sql.ts';

export interface RebuildSession {
  readonly db: Queryable;
  /** One transaction at a time. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** Throws ConfigError when another rebuild runs. */
export async function withRebuildSession<T>(
  pool: ServiceBase['pool'],
  work: (session: RebuildSession) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await allowLongStatements(client);
    await waitForRebuildLock(client).catch(refuseSecond);
    return await work({ db: client, transaction: (inside) => transactionOn(client, inside) });
  } finally {
    // Not used again: its settings, its lock and its temporary table end with it.
    client.release(true);
  }
}

function refuseSecond(error: unknown): never {
  if (errorCode(error) !== '55P03') throw error;
  throw new ConfigError('Another rebuild of metrics is running; this one was not started.');
}

async function transactionOn<T>(db: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  await beginTransaction(db);
  try {
    const result = await work(db);
    await commitTransaction(db);
    return result;
  } catch (error) {
    await rollBackTransaction(db).catch(() => undefined);
    throw error;
  }
}

/** What a rebuild left that was killed: nobody erases in it. Returns false while one is running. */
export async function dropAbandoned(tx: Queryable): Promise<boolean> {
  if (!(await tryRebuildLock(tx))) return false;
  await dropShadows(tx);
  return true;
}
