// Whether a page may request new solutions automatically: for the newest reply of a longer conversation, when it has none.
import type { ChatContext } from '../context.ts';
import type { ConversationRow } from '../conversations/conversations.sql.ts';
import { countMessages, newestMessages } from '../messages/messages.sql.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';
import { solutionsOf } from '../replies/solutions.sql.ts';

/** Messages of both sides. */
const SHORT_HISTORY_MESSAGES = 2;

export async function isDue({ pool }: ChatContext, reply: ReplyRow, conversation: ConversationRow): Promise<boolean> {
  if (reply.status !== 'done' || conversation.completedAt !== null) return false;
  const [messages, newest, solutions] = await Promise.all([
    countMessages(pool, reply.conversationId),
    newestMessages(pool, reply.conversationId, 1),
    solutionsOf(pool, [reply.id]),
  ]);
  return 2 * messages > SHORT_HISTORY_MESSAGES && newest[0]?.id === reply.messageId && !solutions.has(reply.id);
}
