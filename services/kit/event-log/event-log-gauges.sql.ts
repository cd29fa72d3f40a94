// How many events wait, for gauges: in a service's outbox and with its groups.
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

export async function listGroups(db: Queryable, schema: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ group: string }>(
    `select group_name as "group" from ${identifier(schema)}.event_groups order by group_name`,
  );
  return rows.map(({ group }) => group);
}

export interface OutboxState {
  readonly events: number;
  readonly oldestSeconds: number;
}

export async function outboxState(db: Queryable, schema: string): Promise<OutboxState> {
  const { rows } = await db.query<{ events: number; seconds: number }>(
    `select count(*)::int as events,
            coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as seconds
       from ${identifier(schema)}.outbox`,
  );
  return { events: rows[0]?.events ?? 0, oldestSeconds: rows[0]?.seconds ?? 0 };
}

/** Events given up and those waiting behind them; zero for a group without any. */
export async function countDeadLetters(
  db: Queryable,
  schema: string,
): Promise<readonly { readonly group: string; readonly events: number }[]> {
  const tables = identifier(schema);
  const { rows } = await db.query<{ group: string; events: number }>(
    `select g.group_name as "group", count(p.id)::int as events
       from ${tables}.event_groups g
       left join ${tables}.parked_events p on p.group_name = g.group_name and p.kind <> 'retrying'
      group by g.group_name order by g.group_name`,
  );
  return rows;
}
