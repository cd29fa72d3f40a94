// One transaction around a piece of work, repeated when Postgres says that repeating helps.
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Queryable } from './queryable.ts';
import { isRepeatable } from './error-codes.ts';
import { beginTransaction, commitTransaction, rollBackTransaction } from './transaction.sql.ts';
import type { IsolationLevel } from './transaction.sql.ts';

export interface TransactionOptions {
  readonly isolation?: IsolationLevel;
  /** Serialization failures and deadlocks are repeated up to this many times in all. */
  readonly maxAttempts?: number;
}

const FIRST_WAIT_MS = 10;

/** `work` may run several times: it must have no effect outside `tx`. */
export async function transaction<T>(
  pool: Pool,
  work: (tx: Queryable) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const maxAttempts = options.maxAttempts ?? 5;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, options.isolation);
    } catch (error) {
      if (attempt >= maxAttempts || !isRepeatable(error)) throw error;
      await delay(FIRST_WAIT_MS * 2 ** attempt * Math.random());
    }
  }
}

async function runOnce<T>(pool: Pool, work: (tx: Queryable) => Promise<T>, isolation?: IsolationLevel): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await beginTransaction(client, isolation);
    const result = await work(client);
    await commitTransaction(client);
    return result;
  } catch (error) {
    await rollBackTransaction(client).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
