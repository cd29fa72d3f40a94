// All SQL on chat.units_past_limit.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface UnitPastLimit {
  readonly holdId: string;
  readonly class: MessageClass;
  readonly settledAt: Date;
}

/** False when it was reported before. */
export async function markPastLimit(db: Queryable, unit: UnitPastLimit): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into chat.units_past_limit (hold_id, class, settled_at) values ($1, $2, $3) on conflict (hold_id) do nothing',
    [unit.holdId, unit.class, unit.settledAt],
  );
  return rowCount === 1;
}

export async function countPastLimit(db: Queryable, since: Date): Promise<number> {
  const { rows } = await db.query<{ units: number }>(
    'select count(*)::int as units from chat.units_past_limit where settled_at >= $1',
    [since],
  );
  return rows[0]?.units ?? 0;
}

export async function dropOldPastLimit(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from chat.units_past_limit where settled_at < $1', [before]);
}
