// Further SQL for erasing an account.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function runningRepliesOf(db: Queryable, userId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from chat.replies where user_id = $1 and status = 'running' order by created_at limit 100`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
