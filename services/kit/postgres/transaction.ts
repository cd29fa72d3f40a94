// Runs work in one transaction, repeated when Postgres reports that repeating helps.
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Queryable } from './queryable.ts';
import { isRepeatable } from './error-codes.ts';
import { whileHolding } from './held-connection.ts';
import { beginTransaction, commitTransaction, rollBackTransaction } from './transaction.sql.ts';
import type { IsolationLevel } from './transaction.sql.ts';

export interface TransactionOptions {
  readonly isolation?: IsolationLevel;
  /** The maximum number of attempts after serialization failures and deadlocks. */
  readonly maxAttempts?: number;
}

const FIRST_WAIT_MS = 10;
const MOST_ATTEMPTS = 5;

/** `work` may run several times: it must have no effect outside `tx`. */
export function transaction<T>(
  pool: Pool,
  work: (tx: Queryable) => Promise<T>,
  { isolation, maxAttempts }: TransactionOptions = {},
): Promise<T> {
  return repeated(() => runOnce(pool, work, isolation), maxAttempts);
}

/** For a transaction that is a single statement; `run` must have no effect when it fails. */
export async function repeated<T>(run: () => Promise<T>, maxAttempts = MOST_ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
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
    return await whileHolding(pool, async () => {
      await beginTransaction(client, isolation);
      const result = await work(client);
      await commitTransaction(client);
      return result;
    });
  } catch (error) {
    await rollBackTransaction(client).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
