// Deletes expired data: events after thirty days, idempotency keys after one.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function deleteExpired(db: Queryable, eventsBefore: number, answersBefore: number): Promise<void> {
  await db.query(
    `with old as (
       delete from sandbox.objects o
        where kind = 'event' and created < $1
          and not exists (select from sandbox.deliveries d where d.event_id = o.id and d.state in ('waiting', 'held'))
       returning id)
     delete from sandbox.deliveries d using old where d.event_id = old.id`,
    [eventsBefore],
  );
  await db.query('delete from sandbox.idempotency_keys where created < $1', [answersBefore]);
}
