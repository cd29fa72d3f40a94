// GET /conversations: a page of the person's conversations and imported actions, newest first.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import type { ChatContext } from '../context.ts';
import { listActionConversations } from '../history/action-conversations.ts';
import { pageOfConversations, toConversation } from './conversations.sql.ts';

export async function listConversations(
  { pool }: ChatContext,
  userId: string,
  input: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ conversations: ListedConversation[]; nextBefore: string | null }> {
  const before = readPageCursor(input.before);
  const [rows, actions] = await Promise.all([
    pageOfConversations(pool, userId, before, input.limit + 1),
    listActionConversations(pool, userId, before),
  ]);
  const conversations = rows.map((row) => ({ ...toConversation(row), origin: 'conversation' as const }));
  const all = [...conversations, ...actions].toSorted(newestFirst);
  const page = all.slice(0, input.limit);
  const last = all.length > page.length ? page.at(-1) : undefined;
  return { conversations: page, nextBefore: last ? toPageCursor({ at: last.createdAt, id: last.id }) : null };
}

function newestFirst(left: ListedConversation, right: ListedConversation): number {
  if (left.createdAt !== right.createdAt) return left.createdAt < right.createdAt ? 1 : -1;
  return left.id < right.id ? 1 : -1;
}
