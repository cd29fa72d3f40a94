// The connection on which an import is worked. It holds the lock that only one worker has: when it breaks, both end together.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { beginTransaction, commitTransaction, rollBackTransaction } from '@consilium/kit/postgres/transaction.sql.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { allowLongStatements, giveBackImportLock, tryImportLock } from './import-lock.sql.ts';

export interface ImportSession {
  readonly db: Queryable;
  /** One transaction at a time. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** False, without working, when somebody else works on this import. */
export async function withImportSession(
  pool: ServiceBase['pool'],
  importId: string,
  work: (session: ImportSession) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    if (!(await tryImportLock(client, importId))) return false;
    await allowLongStatements(client);
    await work({ db: client, transaction: (inside) => transactionOn(client, inside) });
    await giveBackImportLock(client, importId);
    return true;
  } finally {
    // Not used again: its settings end with it, and its lock if the work failed.
    client.release(true);
  }
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
