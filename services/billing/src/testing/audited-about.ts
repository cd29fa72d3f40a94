// What billing published for the audit about an account, or about `system`, in order: still in the outbox or not.
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';

export async function auditedAbout(
  database: TestDatabase,
  subject: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await database.pool().query<{ data: Record<string, unknown> }>(
    `select envelope->'data' as data from (
       select envelope::jsonb as envelope from billing.outbox where topic = 'audit' union
       select envelope::jsonb from event_log.events where topic = 'audit') told
      where envelope->>'subject' = $1 order by envelope->>'id'`,
    [subject],
  );
  return rows.map(({ data }) => data);
}
