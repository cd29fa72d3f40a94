// SQL on chat.cancelled_events: what subscribers of a calendar have to remove.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** The item will no longer be in the calendar. Call it before the change of its row, which raises the sequence by one. */
export async function cancelEvent(db: Queryable, id: string, dueDate: string, now: Date): Promise<void> {
  await db.query(
    `insert into chat.cancelled_events (action_item_id, user_id, due_date, sequence, cancelled_at)
     select id, user_id, $2, sequence + 1, $3 from chat.action_items where id = $1
     on conflict (action_item_id) do update set due_date = $2, sequence = excluded.sequence, cancelled_at = $3`,
    [id, dueDate, now],
  );
}

/** The item is in the calendar again. */
export async function dropCancelledEvent(db: Queryable, id: string): Promise<void> {
  await db.query('delete from chat.cancelled_events where action_item_id = $1', [id]);
}

export async function dropOldCancelledEvents(db: Queryable, cancelledBefore: Date, limit: number): Promise<void> {
  await db.query(
    `delete from chat.cancelled_events where action_item_id in
       (select action_item_id from chat.cancelled_events where cancelled_at < $1 limit $2)`,
    [cancelledBefore, limit],
  );
}
