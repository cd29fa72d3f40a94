// All SQL on the counted units of the days that are running, read from the ledger.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CountedUnitRow {
  readonly replyId: string;
  readonly holdId: string;
  readonly pseudonym: string;
  readonly class: string;
  readonly windowStartsAt: Date;
  readonly windowEndsAt: Date;
  readonly heldAt: Date;
}

/** A place in the order of the list; each page begins behind one. */
export type UnitPlace = Pick<CountedUnitRow, 'windowEndsAt' | 'replyId'>;

/** Those whose day ends first come first. */
export async function countedUnitsAfter(
  db: Queryable,
  { windowEndsAt, replyId }: UnitPlace,
  limit: number,
): Promise<readonly CountedUnitRow[]> {
  const { rows } = await db.query<CountedUnitRow>(
    `select reply_id as "replyId", hold_id as "holdId", pseudonym, class, window_starts_at as "windowStartsAt",
            window_ends_at as "windowEndsAt", held_at as "heldAt"
       from billing.quota_ledger
      where outcome = 'counted' and hold_id is not null and (window_ends_at, reply_id) > ($1, $2)
      order by window_ends_at, reply_id limit $3`,
    [windowEndsAt, replyId, limit],
  );
  return rows;
}
