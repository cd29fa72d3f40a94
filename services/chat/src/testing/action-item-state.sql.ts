// SQL with which tests of action items read and fill rows behind the service.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';

export type ItemEvent = Readonly<Record<string, unknown>> & { readonly change: string };

/** Data of the person's events about action items that are in the outbox or the log, in their order. */
export async function itemEventsOf(database: TestDatabase, identity: Identity): Promise<readonly ItemEvent[]> {
  const { rows } = await database.pool().query<{ data: ItemEvent }>(
    `select envelope -> 'data' as data from event_log.events
      where subject = $1 and envelope ->> 'type' like '%.action-item-changed.v1' order by id`,
    [identity.pseudonym],
  );
  return rows.map(({ data }) => data);
}

/** How many rows of the person are left in each table of action items. */
export async function itemRowsOf(database: TestDatabase, identity: Identity) {
  const { rows } = await database.pool().query<{ items: number; steps: number; cancelled: number }>(
    `select (select count(*)::int from chat.action_items where user_id = $1) as items,
            (select count(*)::int from chat.action_steps s join chat.action_items i on i.id = s.action_item_id where i.user_id = $1) as steps,
            (select count(*)::int from chat.cancelled_events where user_id = $1) as cancelled`,
    [identity.userId],
  );
  return rows[0];
}

/** Items "Filled 1", "Filled 2" and so on, at the end of the order, all made at the same moment. */
export async function fillItems(database: TestDatabase, identity: Identity, count: number, now: Date): Promise<void> {
  await database.pool().query(
    `insert into chat.action_items (id, user_id, title, description, expert_type, priority, status, estimated_duration, created_at, updated_at, position)
     select gen_random_uuid(), $1, 'Filled ' || n, '', 'tech', 'Medium', 'Not Started', '', $3, $3, n
       from generate_series(1, $2) as n`,
    [identity.userId, count, now],
  );
}

export async function setPositions(database: TestDatabase, identity: Identity, position: number): Promise<void> {
  await database
    .pool()
    .query('update chat.action_items set position = $2 where user_id = $1', [identity.userId, position]);
}

/** Where the advice of each item comes from, in the given order. */
export async function adviceOf(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.query<{ adviceKey: string | null; solutionId: string; conversationId: string }>(
    `select advice_key as "adviceKey", solution_id as "solutionId", conversation_id as "conversationId"
       from chat.action_items where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
    [ids],
  );
  return rows;
}
