// PATCH /conversations/:id: sets a title by the person, which is never replaced.
import type { Conversation } from '@consilium/contracts/chat/conversation.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { findConversation, toConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { setTitle } from './descriptions.sql.ts';

export async function renameConversation(
  { pool }: ChatContext,
  userId: string,
  { id, title }: { readonly id: string; readonly title: string },
): Promise<Conversation> {
  // A title is one line.
  const plain = title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (plain === '') throw httpError('BAD_REQUEST', 'A conversation needs a name.');
  if (!isUuid(id) || !(await setTitle(pool, id, userId, plain))) throw httpError('CONVERSATION_NOT_FOUND');
  const conversation = await findConversation(pool, id, userId);
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  return toConversation(conversation);
}
