// What was published for the audit with an action; whether it is in the log yet or not.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function actedWith(db: Queryable, action: string): Promise<readonly object[]> {
  const { rows } = await db.query<{ data: object }>(
    `select envelope->'data' as data from (
       select envelope::jsonb as envelope from auth.outbox union select envelope::jsonb from billing.outbox union
       select envelope::jsonb from chat.outbox union select envelope::jsonb from metrics.outbox union
       select envelope::jsonb from admin.outbox union select envelope::jsonb from affiliate.outbox union
       select envelope::jsonb from event_log.events) told
      where envelope->>'type' = 'consilium.audit.admin-acted.v1' and envelope->'data'->>'action' = $1`,
    [action],
  );
  return rows.map(({ data }) => data);
}
