// All SQL that checks what a rebuild of metrics found.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function countRebuilt(
  db: Queryable,
): Promise<{ readonly messages: number; readonly conversations: number }> {
  const { rows } = await db.query<{ messages: number; conversations: number }>(
    `select (select coalesce(sum(total_messages), 0)::float8 from metrics.usage_metrics) as messages,
            (select count(*)::float8 from metrics.conversations where started_at is not null) as conversations`,
  );
  return rows[0] ?? { messages: 0, conversations: 0 };
}
