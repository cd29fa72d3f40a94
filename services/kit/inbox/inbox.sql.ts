// All SQL on a service's inbox table.
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

export async function insertHandled(
  tx: Queryable,
  schema: string,
  group: string,
  eventIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ event_id: string }>({
    name: `${schema}-record-handled`,
    text: `insert into ${identifier(schema)}.inbox (group_name, event_id)
     select $1, unnest($2::uuid[]) on conflict do nothing returning event_id`,
    values: [group, eventIds],
  });
  return rows.map((row) => row.event_id);
}

/** Returns how many were deleted. */
export async function deleteHandledBefore(db: Queryable, schema: string, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${identifier(schema)}.inbox where ctid in (
       select ctid from ${identifier(schema)}.inbox where handled_at < $1 limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
