// SQL that erases all that chat keeps of a person.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Every table with an owner. What has none of its own goes with these: replies, parts, solutions, steps, completions, summaries. */
export const ownedTables = [
  'messages',
  'conversations',
  'action_items',
  'user_actions',
  'daily_activity',
  'expert_files',
  'erased_imports',
  'replies',
  'completions',
  'solution_regenerations',
  'summaries',
] as const;

/** At most `limit`, with what hangs on them. Returns how many went. */
export async function eraseRowsOf(
  db: Queryable,
  table: (typeof ownedTables)[number],
  userId: string,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from chat.${table} where ctid = any(array(select ctid from chat.${table} where user_id = $1 limit $2))`,
    [userId, limit],
  );
  return rowCount ?? 0;
}

export async function runningRepliesOf(db: Queryable, userId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from chat.replies where user_id = $1 and status = 'running' order by created_at limit 100`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
