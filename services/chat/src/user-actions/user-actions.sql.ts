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

/** False when there is an action of that id already. */
export async function insertUserAction(db: Queryable, row: UserActionRow): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-user-action',
    text: `insert into chat.user_actions (id, user_id, action_type, action_data, expert_type, session_id, user_agent, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
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
  return rowCount === 1;
}

/** Returns the ids of new actions. Inserted in the order of the browser's ids, so that parallel imports do not deadlock. */
export async function insertImportedActions(
  db: Queryable,
  actions: readonly (UserActionRow & { readonly importedFrom: string })[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `insert into chat.user_actions (id, user_id, action_type, action_data, expert_type, session_id, user_agent, created_at, imported_from)
     select a."id", a."userId", a."actionType", a."actionData", a."expertType", a."sessionId", a."userAgent", a."createdAt", a."importedFrom"
       from jsonb_to_recordset($1) as a("id" uuid, "userId" uuid, "actionType" text, "actionData" jsonb, "expertType" text, "sessionId" uuid,
                                        "userAgent" text, "createdAt" timestamptz, "importedFrom" text)
      order by a."importedFrom"
     on conflict (user_id, imported_from) where imported_from is not null do nothing
     returning id`,
    [JSON.stringify(actions)],
  );
  return new Set(rows.map(({ id }) => id));
}
