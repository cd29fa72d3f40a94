// Begins and ends a transaction.
import type { Queryable } from './queryable.ts';

export type IsolationLevel = 'read committed' | 'repeatable read' | 'serializable';

export async function beginTransaction(db: Queryable, isolation: IsolationLevel = 'read committed'): Promise<void> {
  await db.query(`begin isolation level ${isolation}`);
}

/** Postgres answers COMMIT of a failed transaction with ROLLBACK and no error; this turns it into an error. */
export async function commitTransaction(db: Queryable): Promise<void> {
  const { command } = await db.query('commit');
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
}

export async function rollBackTransaction(db: Queryable): Promise<void> {
  await db.query('rollback');
}
