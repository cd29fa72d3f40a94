// All SQL on chat.daily_activity.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** False when the day is marked already; a parallel call for the same day waits for this one. */
export async function markDay(db: Queryable, userId: string, localDate: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into chat.daily_activity (user_id, local_date, marked_at) values ($1, $2, $3) on conflict do nothing',
    [userId, localDate, now],
  );
  return rowCount === 1;
}
