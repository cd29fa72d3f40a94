// All SQL that only second opinions need.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Until the end of the transaction nobody else asks for a second opinion on this answer. */
export async function lockAnswer(tx: Queryable, replyId: string): Promise<void> {
  await tx.query('select 1 from chat.replies where id = $1 for no key update', [replyId]);
}

/** Makes room for another attempt; its readers have been told its end. */
export async function removeOpinion(tx: Queryable, replyId: string): Promise<void> {
  await tx.query(`delete from chat.replies where id = $1 and kind = 'second_opinion' and status <> 'running'`, [
    replyId,
  ]);
}

/** What the person wrote in the conversation up to a message, oldest first, at most the newest `limit`. */
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
