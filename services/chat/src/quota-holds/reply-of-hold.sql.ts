// How the reply of a hold ended.
import type { ReplyStatus } from '@consilium/contracts/chat/conversation.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function replyOfHold(
  db: Queryable,
  holdId: string,
): Promise<{ status: ReplyStatus; delivered: boolean } | undefined> {
  const { rows } = await db.query<{ status: ReplyStatus; delivered: boolean }>(
    'select status, delivered from chat.replies where hold_id = $1',
    [holdId],
  );
  return rows[0];
}
