// GET /conversations: a page of my conversations, newest first, and of what I did before I signed in.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import type { ChatContext } from '../context.ts';
import { listActionConversations } from '../history/action-conversations.ts';
import { pageOfConversations, toConversation } from './conversations.sql.ts';

export async function listConversations(
  { pool }: ChatContext,
  userId: string,
  input: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ conversations: ListedConversation[]; nextBefore: string | null }> {
  const before = input.before === undefined ? undefined : new Date(input.before);
  const [rows, actions] = await Promise.all([
    pageOfConversations(pool, userId, before, input.limit + 1),
    listActionConversations(pool, userId, before),
  ]);
  const conversations = rows.map((row) => ({ ...toConversation(row), origin: 'conversation' as const }));
  const all = [...conversations, ...actions].toSorted(newestFirst);
  const page = firstPage(all, input.limit);
  return { conversations: page, nextBefore: all.length > page.length ? (page.at(-1)?.createdAt ?? null) : null };
}

function newestFirst(left: ListedConversation, right: ListedConversation): number {
  if (left.createdAt !== right.createdAt) return left.createdAt < right.createdAt ? 1 : -1;
  return left.id < right.id ? 1 : -1;
}

/** The cursor is a time: what was made in the same millisecond stays on one page, else the next one would skip it. */
function firstPage(all: readonly ListedConversation[], limit: number): ListedConversation[] {
  const last = all[limit - 1]?.createdAt;
  return all.filter((conversation, index) => index < limit || conversation.createdAt === last);
}
