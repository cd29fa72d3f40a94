// All SQL for importing conversations of a browser: each once per person and browser id.
import type { ConversationStage } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface NewImport {
  readonly id: string;
  readonly browserId: string;
  readonly userId: string;
  readonly pseudonym: string;
  readonly expertId: ExpertId;
  readonly title: string;
  readonly stage: ConversationStage;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly matchReason: string | null;
}

/** False when the person imported it before; a parallel import of it waits here until this one commits. */
export async function insertImport(db: Queryable, row: NewImport): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into chat.conversations (id, user_id, pseudonym, expert_id, title, stage, created_at, updated_at, imported_from,
        match_reason, allows_products)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false
      where not exists (select 1 from chat.erased_imports where user_id = $2 and imported_from = $9)
     on conflict (user_id, imported_from) do nothing`,
    [
      row.id,
      row.userId,
      row.pseudonym,
      row.expertId,
      row.title,
      row.stage,
      row.createdAt,
      row.updatedAt,
      row.browserId,
      row.matchReason,
    ],
  );
  return rowCount === 1;
}

/** Conversations imported earlier, by the browser's ids; null for a deleted one. */
export async function importedBefore(
  db: Queryable,
  userId: string,
  browserIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.query<{ browserId: string; id: string | null }>(
    `select imported_from as "browserId", case when deleted_at is null then id end as id
       from chat.conversations where user_id = $1 and imported_from = any($2)
      union all
     select imported_from, null from chat.erased_imports where user_id = $1 and imported_from = any($2)`,
    [userId, browserIds],
  );
  return new Map(rows.map(({ browserId, id }) => [browserId, id]));
}

/** Counted over the whole life of the account. */
export async function countImports(
  db: Queryable,
  userId: string,
): Promise<{ readonly conversations: number; readonly actions: number }> {
  const { rows } = await db.query<{ conversations: number; actions: number }>(
    `select ((select count(*) from chat.conversations where user_id = $1 and imported_from is not null)
             + (select count(*) from chat.erased_imports where user_id = $1))::int as conversations,
            (select count(*) from chat.user_actions where user_id = $1 and imported_from is not null)::int as actions`,
    [userId],
  );
  return rows[0] ?? { conversations: 0, actions: 0 };
}
