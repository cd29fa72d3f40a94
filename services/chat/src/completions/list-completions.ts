// GET /conversations/:id/completions: all its completions, newest first.
import type { Completion } from '@consilium/contracts/chat/completion-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { findOwnConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { completionsOf, toCompletion } from './completions.sql.ts';

const MOST_SHOWN = 50;

export async function listCompletions(
  { pool }: ChatContext,
  userId: string,
  id: string,
): Promise<{ completions: Completion[] }> {
  const conversation = isUuid(id) ? await findOwnConversation(pool, id, userId) : undefined;
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  const rows = await completionsOf(pool, conversation.id, userId, MOST_SHOWN);
  return { completions: rows.map(toCompletion) };
}
