// All SQL on the counted units of running days, read from the ledger.
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

/** The cursor of a page: the list continues after it. */
export type UnitPlace = Pick<CountedUnitRow, 'windowEndsAt' | 'replyId'>;

/** Ordered by the end of the day. */
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
