// The advisory lock that only one worker of an import has, and the settings of its connection.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function allowLongStatements(db: Queryable): Promise<void> {
  await db.query('set statement_timeout = 0');
}

/** Held until it is given back, or the connection ends, however it ends. */
export async function tryImportLock(db: Queryable, importId: string): Promise<boolean> {
  const { rows } = await db.query<{ isMine: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('affiliate:import:' || $1, 0)) as "isMine"`,
    [importId],
  );
  return rows[0]?.isMine ?? false;
}

export async function giveBackImportLock(db: Queryable, importId: string): Promise<void> {
  await db.query(`select pg_advisory_unlock(hashtextextended('affiliate:import:' || $1, 0))`, [importId]);
}
