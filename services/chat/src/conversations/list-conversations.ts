// GET /conversations: a page of my conversations, newest first.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import type { ChatContext } from '../context.ts';
import { pageOfConversations, toConversation } from './conversations.sql.ts';
import type { ViewRow } from './conversations.sql.ts';

export async function listConversations(
  context: ChatContext,
  userId: string,
  input: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ conversations: ListedConversation[]; nextBefore: string | null }> {
  const before = input.before === undefined ? undefined : new Date(input.before);
  const rows = await pageOfConversations(context.pool, userId, before, input.limit + 1);
  const page = firstPage(rows, input.limit);
  const nextBefore = rows.length > page.length ? (page.at(-1)?.createdAt.toISOString() ?? null) : null;
  const conversations = page.map((row) => ({ ...toConversation(row), origin: 'conversation' as const }));
  return { conversations, nextBefore };
}

/** The cursor is a time: what was made in the same millisecond stays on one page, else the next one would skip it. */
function firstPage(rows: readonly ViewRow[], limit: number): readonly ViewRow[] {
  const last = rows[limit - 1]?.createdAt.getTime();
  return rows.filter((row, index) => index < limit || row.createdAt.getTime() === last);
}
