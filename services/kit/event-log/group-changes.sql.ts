// Notifies the consumers of a schema's groups at commit that their places or parked events were changed from outside.
import type { Queryable } from '../postgres/queryable.ts';

export function groupChangesChannel(schema: string): string {
  return `event_groups:${schema}`;
}

export async function notifyGroupChanged(tx: Queryable, schema: string): Promise<void> {
  await tx.query(`select pg_notify($1, '')`, [groupChangesChannel(schema)]);
}
