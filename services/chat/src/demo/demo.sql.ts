// All SQL that only demo data needs.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function hasDemoConversations(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from chat.conversations where user_id = $1 and title like 'Demo: %' limit 1`,
    [userId],
  );
  return rowCount === 1;
}

export async function hasDemoActionItems(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from chat.action_items where user_id = $1 and title like 'Demo: %' limit 1`,
    [userId],
  );
  return rowCount === 1;
}

export async function hasDemoActionItemsOfOthers(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from chat.action_items where user_id <> $1 and title like 'Demo: %' limit 1`,
    [userId],
  );
  return rowCount === 1;
}

/** Demo replies were never streamed; this marks them as delivered. */
export async function markDelivered(db: Queryable, replyId: string): Promise<void> {
  await db.query('update chat.replies set delivered = true where id = $1', [replyId]);
}
