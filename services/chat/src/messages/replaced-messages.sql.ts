// All SQL for replacing the person's last message.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface MessagePlace {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string;
}

export interface ShownMessage {
  /** No shown message came after it. */
  readonly isLast: boolean;
  readonly text: string;
  /** The first message with these words, when they are asked again. */
  readonly firstVariant: string;
}

/** Condition on `m`, still to be closed. */
export const isLast = `not exists (
  select 1 from chat.messages later
   where later.conversation_id = m.conversation_id and later.replaced_at is null
     and (later.created_at, later.id) > (m.created_at, m.id)`;

/** Undefined when it is not the person's, not in the conversation, or already replaced. */
export async function findShownMessage(db: Queryable, place: MessagePlace): Promise<ShownMessage | undefined> {
  const { rows } = await db.query<ShownMessage>({
    name: 'shown-message',
    text: `select ${isLast}) as "isLast", m.text, coalesce(m.variant_of, m.id) as "firstVariant" from chat.messages m
      where m.id = $1 and m.conversation_id = $2 and m.user_id = $3 and m.replaced_at is null`,
    values: [place.id, place.conversationId, place.userId],
  });
  return rows[0];
}

/** False when it is no longer the last message before `by`, which replaces it. */
export async function markReplaced(db: Queryable, place: MessagePlace, by: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat.messages m set replaced_at = $5
      where m.id = $1 and m.conversation_id = $2 and m.user_id = $3 and m.replaced_at is null and ${isLast} and later.id <> $4)`,
    [place.id, place.conversationId, place.userId, by, now],
  );
  return rowCount === 1;
}
