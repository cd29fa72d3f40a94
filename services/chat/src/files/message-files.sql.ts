// All SQL on chat.message_files: the files of a message.
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** A column with the files of a message as the API shows them, so that no further query is needed. */
export function filesOfMessage(messageId: string): string {
  return `coalesce((select json_agg(json_build_object('id', file.id, 'name', file.file_name, 'type', file.file_type,
      'sizeBytes', file.file_size, 'isRemoved', file.state <> 'kept') order by carried.position)
    from chat.message_files carried join chat.expert_files file on file.id = carried.file_id
   where carried.message_id = ${messageId}), '[]')`;
}

/** The files of `ids` that the person may send in the conversation, in the order of `ids`. */
export async function sendableFiles(
  db: Queryable,
  ids: readonly string[],
  place: { readonly userId: string; readonly conversationId: string },
): Promise<MessageFile[]> {
  const { rows } = await db.query<MessageFile>(
    `select id, file_name as name, file_type as type, file_size as "sizeBytes", false as "isRemoved"
       from chat.expert_files where id = any($1) and user_id = $2 and conversation_id = $3 and state = 'kept'
      order by array_position($1, id)`,
    [ids, place.userId, place.conversationId],
  );
  return rows;
}

/** False when one of them was removed meanwhile; a later removal waits for this transaction. */
export async function bindFiles(tx: Queryable, messageId: string, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into chat.message_files (message_id, file_id, position)
     select $1, kept.id, array_position($2::uuid[], kept.id)
       from (select id from chat.expert_files where id = any($2) and state = 'kept' for share) kept`,
    [messageId, ids],
  );
  return rowCount === ids.length;
}
