// All SQL on auth.erasures, the tombstones of accounts: no address, no name, and no account id once all parts have erased.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface NewErasure {
  readonly id: string;
  readonly pseudonym: string;
  readonly accountId: string;
  readonly reason: 'person' | 'admin';
  readonly waitingFor: readonly string[];
  readonly now: Date;
}

export async function insertErasure(tx: Queryable, erasure: NewErasure): Promise<void> {
  const { id, pseudonym, accountId, reason, waitingFor, now } = erasure;
  await tx.query(
    `insert into auth.erasures (id, pseudonym, account_id, reason, waiting_for, erased_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, pseudonym, accountId, reason, waitingFor, now],
  );
}

export interface MarkedErasure {
  readonly isCompleted: boolean;
  readonly pseudonym: string;
  /** The account id before it was deleted from the tombstone. */
  readonly accountId: string;
}

/** The last part completes the erasure; a part that answers twice changes nothing. */
export async function markErased(
  tx: Queryable,
  id: string,
  part: string,
  now: Date,
): Promise<MarkedErasure | undefined> {
  const { rows } = await tx.query<MarkedErasure>(
    `with before as (select id, account_id from auth.erasures where id = $1 for update)
     update auth.erasures as e set waiting_for = array_remove(waiting_for, $2),
       completed_at = case when waiting_for = array[$2] then $3::timestamptz end,
       account_id = case when waiting_for = array[$2] then null else e.account_id end
       from before where e.id = before.id and $2 = any(waiting_for)
      returning completed_at is not null as "isCompleted", pseudonym, before.account_id as "accountId"`,
    [id, part, now],
  );
  return rows[0];
}

export interface OpenErasure {
  readonly id: string;
  readonly waitingFor: readonly string[];
}

export async function listOverdueErasures(
  db: Queryable,
  erasedBefore: Date,
  limit: number,
): Promise<readonly OpenErasure[]> {
  const { rows } = await db.query<OpenErasure>(
    `select id, waiting_for as "waitingFor" from auth.erasures
      where completed_at is null and erased_at < $1 order by erased_at limit $2`,
    [erasedBefore, limit],
  );
  return rows;
}
