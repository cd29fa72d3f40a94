// SQL with which tests read and prepare whether an action item is asked about.
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface Asking {
  readonly asksBack: boolean;
  readonly isUndecided: boolean;
  readonly problemKind: string | null;
}

export async function askingOf(db: Queryable, itemId: string): Promise<Asking | undefined> {
  const { rows } = await db.query<Asking>(
    `select asks_back as "asksBack", asking_undecided as "isUndecided", problem_kind as "problemKind"
       from chat.action_items where id = $1`,
    [itemId],
  );
  return rows[0];
}

/** As it was before the job. */
export async function makeUndecided(db: Queryable, itemId: string): Promise<void> {
  await db.query('update chat.action_items set asks_back = false, asking_undecided = true where id = $1', [itemId]);
}

export interface EarlierMessages {
  readonly person: Identity;
  readonly conversationId: string;
  readonly texts: readonly string[];
  readonly before: Date;
}

/** Messages a minute apart, the last one a minute before. */
export async function insertMessages(
  db: Queryable,
  { person: { userId }, conversationId, texts, before }: EarlierMessages,
): Promise<void> {
  for (const [index, text] of texts.entries())
    await db.query(
      `insert into chat.messages (id, conversation_id, user_id, text, class, idempotency_key, body_hash, created_at)
       values ($1, $2, $3, $4, 'standard', gen_random_uuid()::text, '', $5)`,
      [newId(), conversationId, userId, text, new Date(before.getTime() - (texts.length - index) * 60_000)],
    );
}
