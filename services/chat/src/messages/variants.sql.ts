// All SQL on variants: messages with the same words, of which one is shown and the others are replaced.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { isLast } from './replaced-messages.sql.ts';
import type { MessagePlace } from './replaced-messages.sql.ts';

export interface ShownVariant {
  readonly id: string;
  /** No shown message came after it. */
  readonly isLast: boolean;
}

/** The shown variant of a message's group; undefined when the message is not the person's, or none of the group is shown. */
export async function findShownVariant(db: Queryable, place: MessagePlace): Promise<ShownVariant | undefined> {
  const { rows } = await db.query<ShownVariant>(
    `select m.id, ${isLast}) as "isLast"
       from chat.messages chosen
       join chat.messages m on m.conversation_id = chosen.conversation_id and m.replaced_at is null
        and coalesce(m.variant_of, m.id) = coalesce(chosen.variant_of, chosen.id)
      where chosen.id = $1 and chosen.conversation_id = $2 and chosen.user_id = $3`,
    [place.id, place.conversationId, place.userId],
  );
  return rows[0];
}

/** False when the shown one was replaced meanwhile. */
export async function showInstead(db: Queryable, shownId: string, chosenId: string, now: Date): Promise<boolean> {
  const hidden = await db.query('update chat.messages set replaced_at = $2 where id = $1 and replaced_at is null', [
    shownId,
    now,
  ]);
  if (hidden.rowCount !== 1) return false;
  const { rowCount } = await db.query('update chat.messages set replaced_at = null where id = $1', [chosenId]);
  return rowCount === 1;
}
