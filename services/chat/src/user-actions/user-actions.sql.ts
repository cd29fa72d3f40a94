// All SQL on chat.user_actions.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface UserActionRow {
  readonly id: string;
  readonly userId: string;
  readonly actionType: string;
  readonly actionData: Readonly<Record<string, unknown>>;
  readonly expertType: string | null;
  readonly sessionId: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
}

export async function insertUserAction(db: Queryable, row: UserActionRow): Promise<void> {
  await db.query({
    name: 'insert-user-action',
    text: `insert into chat.user_actions (id, user_id, action_type, action_data, expert_type, session_id, user_agent, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.id,
      row.userId,
      row.actionType,
      JSON.stringify(row.actionData),
      row.expertType,
      row.sessionId,
      row.userAgent,
      row.createdAt,
    ],
  });
}

/** False when the person brought it along before; a parallel request with it waits here until this one commits. */
export async function insertImportedAction(
  db: Queryable,
  row: UserActionRow & { readonly importedFrom: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into chat.user_actions (id, user_id, action_type, action_data, expert_type, session_id, user_agent, created_at, imported_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, imported_from) where imported_from is not null do nothing`,
    [
      row.id,
      row.userId,
      row.actionType,
      JSON.stringify(row.actionData),
      row.expertType,
      row.sessionId,
      row.userAgent,
      row.createdAt,
      row.importedFrom,
    ],
  );
  return rowCount === 1;
}
