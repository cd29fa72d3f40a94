// DELETE /conversations/:id/completion: reopens the conversation. Its completions are kept.
import type { Conversation } from '@consilium/contracts/chat/conversation.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { findConversation, toConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { markOpen } from './completions.sql.ts';

/** Succeeds for an open one too: another tab or a new message may have been faster. */
export async function reopenConversation(context: ChatContext, userId: string, id: string): Promise<Conversation> {
  if (isUuid(id)) await markOpen(context.pool, id, userId, context.clock.now());
  const conversation = isUuid(id) ? await findConversation(context.pool, id, userId) : undefined;
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  return toConversation(conversation);
}
