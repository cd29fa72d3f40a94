// SQL for tests of erasure: fills an account, and counts the rows that are left.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

async function tablesWithOwner(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'chat' and column_name = 'user_id' order by table_name`,
  );
  return rows.map(({ name }) => name);
}

export async function ownedRows(db: Queryable, userId: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesWithOwner(db)) {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from chat.${table} where user_id = $1`,
      [userId],
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

export async function fillAccount(
  db: Queryable,
  { userId, conversationId, messages }: { userId: string; conversationId: string; messages: number },
): Promise<void> {
  await db.query(
    `insert into chat.messages (id, conversation_id, user_id, text, class, idempotency_key, body_hash, created_at)
     select gen_random_uuid(), $2, $1, 'words ' || n, 'standard', 'filled-' || n, '\\x00', now() from generate_series(1, $3) as n`,
    [userId, conversationId, messages],
  );
  await db.query(`insert into chat.daily_activity (user_id, local_date, marked_at) values ($1, current_date, now())`, [
    userId,
  ]);
  await db.query(`insert into chat.erased_imports (user_id, imported_from) values ($1, 'conv_1')`, [userId]);
}
