// All SQL on a service's outbox table.
import type { NewEvent } from '@consilium/contracts/event.ts';
import { slotOf } from '../event-log/slot.ts';
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

export async function insertEvents(tx: Queryable, schema: string, events: readonly NewEvent[]): Promise<void> {
  await tx.query({
    name: `${schema}-enqueue-events`,
    text: `select ${identifier(schema)}.enqueue_events($1::smallint[], $2::text[], $3::text[], $4::json[])`,
    values: [
      events.map(({ envelope }) => slotOf(envelope.subject)),
      events.map(({ topic }) => topic),
      events.map(({ envelope }) => envelope.subject),
      events.map(({ envelope }) => JSON.stringify(envelope)),
    ],
  });
}

export interface OutboxEvent extends NewEvent {
  readonly id: string;
}

/** The oldest events of the slots, in the order they were written. */
export async function oldestEvents(
  db: Queryable,
  schema: string,
  slots: readonly number[],
  limit: number,
): Promise<readonly OutboxEvent[]> {
  const { rows } = await db.query<OutboxEvent & Record<string, unknown>>(
    `select id::text, topic, envelope from ${identifier(schema)}.outbox
      where slot = any($1::smallint[]) order by outbox.id limit $2`,
    [slots, limit],
  );
  return rows;
}

export async function deleteEvents(db: Queryable, schema: string, ids: readonly string[]): Promise<void> {
  await db.query(`delete from ${identifier(schema)}.outbox where id = any($1::bigint[])`, [ids]);
}

/** Waiting rows, for tests and gauges. */
export async function countOutbox(db: Queryable, schema: string): Promise<number> {
  const { rows } = await db.query<{ events: number }>(
    `select count(*)::int as events from ${identifier(schema)}.outbox`,
  );
  return rows[0]?.events ?? 0;
}
