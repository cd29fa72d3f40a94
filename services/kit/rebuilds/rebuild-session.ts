// The connection on which a rebuild writes. It holds the lock that only one rebuild has: when it breaks, both end together.
import type { Pool } from 'pg';
import { ConfigError } from '../config/read-config.ts';
import { errorCode } from '../postgres/error-codes.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { beginTransaction, commitTransaction, rollBackTransaction } from '../postgres/transaction.sql.ts';
import type { ReadModel } from './read-model.ts';
import { allowLongStatements, tryRebuildLock, waitForRebuildLock } from './rebuild-lock.sql.ts';
import { breakOffRuns, latestRun, type RebuildRun } from './rebuild-runs.sql.ts';
import { dropShadows } from './shadow-tables.sql.ts';

export interface RebuildSession {
  readonly db: Queryable;
  /** One transaction at a time. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** Another rebuild of the read model runs. */
export class RebuildRunningError extends ConfigError {
  /** Undefined when it has only just begun. */
  readonly run: RebuildRun | undefined;
  constructor({ part, name }: ReadModel, run: RebuildRun | undefined) {
    const who = run ? (run.startedBy ?? 'the command line') : undefined;
    const since = run && who ? `, since ${run.startedAt.toISOString()}, started by ${who}` : '';
    super(`Another rebuild of ${part} ${name} is running${since}; this one was not started.`);
    this.run = run;
  }
}

/** Throws RebuildRunningError when another rebuild runs. */
export async function withRebuildSession<T>(
  pool: Pool,
  model: ReadModel,
  work: (session: RebuildSession) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await allowLongStatements(client);
    await waitForRebuildLock(client, model).catch((error: unknown) => refuseSecond(client, model, error));
    return await work({ db: client, transaction: (inside) => transactionOn(client, inside) });
  } finally {
    // Not used again: its settings, its lock and its temporary table end with it.
    client.release(true);
  }
}

async function refuseSecond(db: Queryable, model: ReadModel, error: unknown): Promise<never> {
  if (errorCode(error) !== '55P03') throw error;
  const run = await latestRun(db, model);
  throw new RebuildRunningError(model, run?.state === 'running' ? run : undefined);
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

/** What a rebuild left that was killed: nobody erases in its tables. Returns false while one is running. */
export async function dropAbandoned(tx: Queryable, model: ReadModel, now: Date): Promise<boolean> {
  if (!(await tryRebuildLock(tx, model))) return false;
  await dropShadows(tx, model);
  await breakOffRuns(tx, model, now);
  return true;
}
