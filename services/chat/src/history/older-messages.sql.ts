// All SQL that pages back through the messages of a conversation. The caller has checked its owner.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { messageColumns } from '../messages/messages.sql.ts';
import type { MessageRow } from '../messages/messages.sql.ts';

/** True also for a replaced message, since a page may still show it. */
export async function isMessageOf(db: Queryable, conversationId: string, messageId: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from chat.messages where conversation_id = $1 and id = $2', [
    conversationId,
    messageId,
  ]);
  return rowCount === 1;
}

/** Newest first; the id orders messages with the same time. */
export async function messagesBefore(
  db: Queryable,
  conversationId: string,
  messageId: string,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select ${messageColumns} from chat.messages
      where conversation_id = $1 and (created_at, id) < (select created_at, id from chat.messages where id = $2)
        and replaced_at is null
      order by created_at desc, id desc limit $3`,
    [conversationId, messageId, limit],
  );
  return rows;
}
