// All SQL that a rebuild needs on events that the live groups set aside: they are not counted before their group counts them.
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

export interface SetAside {
  readonly group: string;
  readonly eventId: string;
}

export async function listSetAside(
  db: Queryable,
  schema: string,
  groups: readonly string[],
): Promise<readonly SetAside[]> {
  const { rows } = await db.query<SetAside & Record<string, unknown>>(
    `select group_name as "group", event_id as "eventId" from ${identifier(schema)}.parked_events where group_name = any($1::text[])`,
    [groups],
  );
  return rows;
}

/** Which of them the groups have handled. */
export async function handledOf(
  db: Queryable,
  schema: string,
  events: readonly SetAside[],
): Promise<readonly SetAside[]> {
  const { rows } = await db.query<SetAside & Record<string, unknown>>(
    `select group_name as "group", event_id as "eventId" from ${identifier(schema)}.inbox
      where (group_name, event_id) in (select * from unnest($1::text[], $2::uuid[]))`,
    [events.map(({ group }) => group), events.map(({ eventId }) => eventId)],
  );
  return rows;
}
