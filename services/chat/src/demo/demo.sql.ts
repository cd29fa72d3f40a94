// Whether demo conversations are there already.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function hasDemoConversations(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from chat.conversations where user_id = $1 and title like 'Demo: %' limit 1`,
    [userId],
  );
  return rowCount === 1;
}
