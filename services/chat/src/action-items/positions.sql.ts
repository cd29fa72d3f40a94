// SQL on the person's own order of action items: a position with gaps, so that a move changes one row.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Moving twenty times into the same gap uses it up; then all positions are given anew. */
const GAP = 1_048_576;

/** Only one transaction at a time adds, restores or moves items of a person. */
export async function lockOrderOf(db: Queryable, userId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('consilium:action-items:' || $1::text, 0))`, [userId]);
}

/** How many items the person has, and the position before all of them. */
export async function startOfOrder(db: Queryable, userId: string): Promise<{ items: number; position: number }> {
  const { rows } = await db.query<{ items: number; position: number }>(
    `select count(*)::int as items, coalesce(min(position), 0) - $2::bigint as position
       from chat.action_items where user_id = $1 and deleted_at is null`,
    [userId, GAP],
  );
  return rows[0] as { items: number; position: number };
}

export interface PlacedItem {
  readonly id: string;
  readonly position: number;
}

/** The item itself and those directly around it. */
export interface Neighbourhood {
  readonly previous: PlacedItem | undefined;
  readonly target: PlacedItem;
  readonly next: PlacedItem | undefined;
}

/** Undefined when it is not the person's. */
export async function neighbourhoodOf(db: Queryable, id: string, userId: string): Promise<Neighbourhood | undefined> {
  const { rows } = await db.query<PlacedItem & { readonly side: 'previous' | 'target' | 'next' }>(
    `with target as (
       select id, position from chat.action_items where id = $1 and user_id = $2 and deleted_at is null)
     select id, position, 'target' as side from target
     union all (
       select i.id, i.position, 'previous' from chat.action_items i, target
        where i.user_id = $2 and i.deleted_at is null and (i.position, i.id) < (target.position, target.id)
        order by i.position desc, i.id desc limit 1)
     union all (
       select i.id, i.position, 'next' from chat.action_items i, target
        where i.user_id = $2 and i.deleted_at is null and (i.position, i.id) > (target.position, target.id)
        order by i.position, i.id limit 1)`,
    [id, userId],
  );
  const of = (side: string) => rows.find((row) => row.side === side);
  const target = of('target');
  return target && { previous: of('previous'), target, next: of('next') };
}

/** Undefined when nothing fits between. */
export function positionBetween(before: PlacedItem | undefined, after: PlacedItem | undefined): number | undefined {
  if (!before) return (after?.position ?? 0) - GAP;
  if (!after) return before.position + GAP;
  const middle = Math.floor((before.position + after.position) / 2);
  return middle > before.position && middle < after.position ? middle : undefined;
}

export async function setPosition(db: Queryable, id: string, position: number): Promise<void> {
  await db.query('update chat.action_items set position = $2 where id = $1', [id, position]);
}

/** Gives all positions of a person anew, in the same order, with gaps between. */
export async function spreadPositions(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `update chat.action_items i set position = ordered.number * $2::bigint
       from (select id, row_number() over (order by position, id) as number from chat.action_items
              where user_id = $1 and deleted_at is null) ordered
      where ordered.id = i.id`,
    [userId, GAP],
  );
}
