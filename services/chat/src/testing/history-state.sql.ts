// SQL with which tests of history read and change rows behind the service.
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';

/** Number of rows of a conversation that are left, by table. */
export async function rowsOf(database: TestDatabase, id: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.pool().query<Record<string, number>>(
    `select (select count(*) from chat.conversations where id = $1)::int as conversations,
            (select count(*) from chat.messages where conversation_id = $1)::int as messages,
            (select count(*) from chat.replies where conversation_id = $1)::int as replies,
            (select count(*) from chat.user_actions where session_id = $1)::int as actions`,
    [id],
  );
  return rows[0] ?? {};
}

/** Inserts messages with the same time, as a fast import would. Their texts are numbered. */
export async function insertSimultaneousMessages(
  database: TestDatabase,
  conversation: { readonly id: string; readonly userId: string },
  count: number,
  at: Date,
): Promise<void> {
  await database.pool().query(
    `insert into chat.messages (id, conversation_id, user_id, text, class, idempotency_key, body_hash, created_at)
     select gen_random_uuid(), $1, $2, 'twin ' || n, 'standard', gen_random_uuid()::text, '\\x00', $4 from generate_series(1, $3) n`,
    [conversation.id, conversation.userId, count, at],
  );
}

export async function titleSourceOf(database: TestDatabase, id: string): Promise<string | undefined> {
  const { rows } = await database
    .pool()
    .query<{ source: string }>('select title_source as source from chat.conversations where id = $1', [id]);
  return rows[0]?.source;
}

export async function searchPlan(
  database: TestDatabase,
  userId: string,
  column: 'text' | 'visitor_answer' = 'text',
): Promise<string> {
  const { rows } = await database
    .pool('chat')
    .query<{ 'QUERY PLAN': string }>(
      `explain select id from chat.messages where ${column} is not null and chat.search_words(user_id, ${column}) @@ (quote_literal(chat.search_mark($1) || 'laptop'))::tsquery`,
      [userId],
    );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
