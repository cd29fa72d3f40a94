// What moved in a person's action items in a span of time, and what is due until a date. Items that are never asked about, for
// example from a conversation in which danger was likely, are left out.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface WeekMoved {
  readonly added: number;
  readonly completed: number;
  readonly stepsDone: number;
}

export interface Span {
  readonly from: Date;
  /** The first moment after it. */
  readonly to: Date;
}

export async function movedWithin(db: Queryable, userId: string, { from, to }: Span): Promise<WeekMoved> {
  const { rows } = await db.query<WeekMoved>(
    `select count(*) filter (where i.created_at >= $2 and i.created_at < $3)::int as added,
            count(*) filter (where i.completed_at >= $2 and i.completed_at < $3)::int as completed,
            coalesce(sum((select count(*) from chat.action_steps s where s.action_item_id = i.id and s.completed_at >= $2 and s.completed_at < $3)), 0)::int
              as "stepsDone"
       from chat.action_items i where i.user_id = $1 and i.asks_back and i.deleted_at is null`,
    [userId, from, to],
  );
  return rows[0] ?? { added: 0, completed: 0, stepsDone: 0 };
}

export interface DueItem {
  readonly title: string;
  readonly dueDate: string;
}

export interface DueAmong {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

/** The earliest first, with the number of all. */
export async function dueBetween(
  db: Queryable,
  { userId, from, to }: DueAmong,
  limit: number,
): Promise<{ readonly items: readonly DueItem[]; readonly total: number }> {
  const { rows } = await db.query<DueItem & { total: number }>(
    `select i.title, i.due_date::text as "dueDate", (count(*) over ())::int as total
       from chat.action_items i
      where i.user_id = $1 and i.asks_back and i.deleted_at is null and i.status not in ('Completed', 'Abandoned')
        and coalesce(i.due_date, 'infinity'::date) between $2 and $3
      order by coalesce(i.due_date, 'infinity'::date), i.id limit $4`,
    [userId, from, to, limit],
  );
  return { items: rows.map(({ title, dueDate }) => ({ title, dueDate })), total: rows[0]?.total ?? 0 };
}
