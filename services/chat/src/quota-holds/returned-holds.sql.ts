// All SQL on chat.returned_holds: holds on which no message may be accepted any more. Needed when one request with a key is
// refused and another accepted, and when the message of a key was erased.
import { days, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Longer than the store of units keeps a key, so that the hold it finds cannot be used again. */
export const returnedKeptFor = days(8);

/** Locks the hold until the end of the transaction. */
export async function lockHold(tx: Queryable, holdId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('chat.hold.' || $1, 0))`, [holdId]);
}

export interface ReturnedHold {
  readonly holdId: string;
  readonly leaked: boolean;
  readonly now: Date;
}

/** False when a reply uses this hold, which then must not be released. `leaked` is stored the first time only. */
export async function markHoldReturned(tx: Queryable, { holdId, leaked, now }: ReturnedHold): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into chat.returned_holds (hold_id, returned_at, leaked)
     select $1, $2, $3 where not exists (select 1 from chat.replies where hold_id = $1)
     on conflict (hold_id) do update set returned_at = excluded.returned_at`,
    [holdId, now, leaked],
  );
  return rowCount === 1;
}

export async function wasHoldReturned(db: Queryable, holdId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from chat.returned_holds where hold_id = $1', [holdId]);
  return rowCount === 1;
}

/** To be called before messages are erased, since their keys find their holds for days. */
export async function markHoldsSpent(db: Queryable, conversationId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - periodMs(returnedKeptFor));
  await db.query(
    `insert into chat.returned_holds (hold_id, returned_at, leaked)
     select hold_id, $2, false from chat.replies where conversation_id = $1 and hold_id is not null and created_at >= $3
     on conflict (hold_id) do nothing`,
    [conversationId, now, since],
  );
}

export async function countLeakedHolds(db: Queryable, since: Date): Promise<number> {
  const { rows } = await db.query<{ leaked: number }>(
    'select count(*)::int as leaked from chat.returned_holds where leaked and returned_at >= $1',
    [since],
  );
  return rows[0]?.leaked ?? 0;
}

export async function dropReturnedHolds(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from chat.returned_holds where returned_at < $1', [before]);
}
