// All SQL on auth.deletions: accounts whose deletion is scheduled.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface DeletionRow {
  readonly askedAt: Date;
  readonly dueAt: Date;
}

const columns = 'asked_at as "askedAt", due_at as "dueAt"';

export async function findDeletion(db: Queryable, userId: string): Promise<DeletionRow | undefined> {
  const { rows } = await db.query<DeletionRow>(`select ${columns} from auth.deletions where user_id = $1`, [userId]);
  return rows[0];
}

/** False when a deletion is scheduled already: its date stays. */
export async function insertDeletion(tx: Queryable, userId: string, { askedAt, dueAt }: DeletionRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into auth.deletions (user_id, asked_at, due_at) values ($1, $2, $3) on conflict do nothing',
    [userId, askedAt, dueAt],
  );
  return rowCount === 1;
}

/** Waits for an erasure that is under way. False when there is nothing to cancel. */
export async function removeDeletion(tx: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from auth.deletions where user_id = $1', [userId]);
  return rowCount === 1;
}

export async function listDue(db: Queryable, now: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ userId: string }>(
    'select user_id as "userId" from auth.deletions where due_at <= $1 order by due_at limit $2',
    [now, limit],
  );
  return rows.map(({ userId }) => userId);
}

/** True when the deletion is still wanted and due; its owner cannot cancel it until the transaction ends. */
export async function lockDue(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from auth.deletions where user_id = $1 and due_at <= $2 for update skip locked',
    [userId, now],
  );
  return rowCount === 1;
}
