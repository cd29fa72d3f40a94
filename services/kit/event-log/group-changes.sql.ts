// Tells the consumers of a schema's groups that their places or parked events were changed from outside, at the commit.
import type { Queryable } from '../postgres/queryable.ts';

export function groupChangesChannel(schema: string): string {
  return `event_groups:${schema}`;
}

export async function tellGroupChanged(tx: Queryable, schema: string): Promise<void> {
  await tx.query(`select pg_notify($1, '')`, [groupChangesChannel(schema)]);
}
