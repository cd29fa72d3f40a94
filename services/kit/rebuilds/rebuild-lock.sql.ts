// The advisory lock that only one rebuild of a read model has, and the settings of its connection.
import type { Queryable } from '../postgres/queryable.ts';
import type { ReadModel } from './read-model.ts';

const key = `hashtextextended('rebuild:' || $1, 0)`;
/** Longer than tidying up after a killed rebuild takes, which holds the lock for a moment. */
const WAIT_MS = 2_000;

type Named = Pick<ReadModel, 'part' | 'name'>;
const nameOf = ({ part, name }: Named) => `${part}/${name}`;

export async function allowLongStatements(db: Queryable): Promise<void> {
  await db.query('set statement_timeout = 0');
  await db.query('set idle_in_transaction_session_timeout = 0');
}

/** Held until the connection ends. Fails with `lock_not_available`. */
export async function waitForRebuildLock(db: Queryable, model: Named): Promise<void> {
  await db.query(`set lock_timeout = ${WAIT_MS}`);
  await db.query(`select pg_advisory_lock(${key})`, [nameOf(model)]);
  await db.query('set lock_timeout = 0');
}

/** Held until the transaction ends. */
export async function tryRebuildLock(tx: Queryable, model: Named): Promise<boolean> {
  const { rows } = await tx.query<{ isFree: boolean }>(`select pg_try_advisory_xact_lock(${key}) as "isFree"`, [
    nameOf(model),
  ]);
  return rows[0]?.isFree ?? false;
}
