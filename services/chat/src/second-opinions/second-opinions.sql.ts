// All SQL for second opinions.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Locks the answer until the end of the transaction, so that only one second opinion is begun. */
export async function lockAnswer(tx: Queryable, replyId: string): Promise<void> {
  await tx.query('select 1 from chat.replies where id = $1 for no key update', [replyId]);
}

/** Deletes a failed opinion before another attempt; its stream has ended. */
export async function removeOpinion(tx: Queryable, replyId: string): Promise<void> {
  await tx.query(`delete from chat.replies where id = $1 and kind = 'second_opinion' and status <> 'running'`, [
    replyId,
  ]);
}

/** The person's messages in the conversation up to a message, oldest first, at most the newest `limit`. */
export async function problemUpTo(db: Queryable, messageId: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `select m.text from chat.messages asked
       join chat.messages m on m.conversation_id = asked.conversation_id and m.replaced_at is null
            and (m.created_at, m.id) <= (asked.created_at, asked.id)
      where asked.id = $1 order by m.created_at desc, m.id desc limit $2`,
    [messageId, limit],
  );
  return rows.map(({ text }) => text).toReversed();
}
