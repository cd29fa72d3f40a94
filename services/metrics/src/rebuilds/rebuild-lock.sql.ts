// The advisory lock that only one rebuild has, and the settings of its connection.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const key = `hashtextextended('metrics:rebuild', 0)`;
/** Longer than tidying up after a killed rebuild takes, which holds the lock for a moment. */
const WAIT_MS = 2_000;

export async function allowLongStatements(db: Queryable): Promise<void> {
  await db.query('set statement_timeout = 0');
  await db.query('set idle_in_transaction_session_timeout = 0');
}

/** Held until the connection ends. Fails with `lock_not_available`. */
export async function waitForRebuildLock(db: Queryable): Promise<void> {
  await db.query(`set lock_timeout = ${WAIT_MS}`);
  await db.query(`select pg_advisory_lock(${key})`);
  await db.query('set lock_timeout = 0');
}

/** Held until the transaction ends. */
export async function tryRebuildLock(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ isFree: boolean }>(`select pg_try_advisory_xact_lock(${key}) as "isFree"`);
  return rows[0]?.isFree ?? false;
}
