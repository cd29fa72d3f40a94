// GET /action-items: a page of a person's action items, newest first.
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { findOwnConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { pageOfActionItems, toActionItem } from './action-items.sql.ts';

export interface ActionItemsInput {
  readonly conversationId?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export async function listActionItems(
  context: ChatContext,
  userId: string,
  { conversationId, before, limit }: ActionItemsInput,
): Promise<{ actionItems: ActionItem[]; nextBefore: string | null }> {
  if (conversationId !== undefined) await requireConversation(context, conversationId, userId);
  const asked = { userId, conversationId, before: readPageCursor(before), limit: limit + 1 };
  const rows = await pageOfActionItems(context.pool, asked);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const nextBefore = last ? toPageCursor({ at: last.createdAt, id: last.id }) : null;
  return { actionItems: page.map(toActionItem), nextBefore };
}

async function requireConversation({ pool }: ChatContext, id: string, userId: string): Promise<void> {
  const conversation = isUuid(id) ? await findOwnConversation(pool, id, userId) : undefined;
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
}
