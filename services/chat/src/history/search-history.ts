// GET /conversations/search: the person's conversations with all the words in the title, a message or a reply.
import type { SearchResult } from '@consilium/contracts/chat/history-http.ts';
import type { ChatContext } from '../context.ts';
import { findConversations, toConversation } from '../conversations/conversations.sql.ts';
import { excerptOf } from './excerpt.ts';
import { searchWordsOf } from './search-words.ts';
import { findHits } from './search.sql.ts';

export async function searchHistory(
  { pool }: Pick<ChatContext, 'pool'>,
  userId: string,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<{ results: SearchResult[] }> {
  const asked = searchWordsOf(q);
  if (asked.words.length === 0) return { results: [] };
  const hits = await findHits(pool, userId, asked, limit);
  const ids = hits.map(({ conversationId }) => conversationId);
  const rows = new Map((await findConversations(pool, ids, userId)).map((row) => [row.id, row]));
  const results = hits.flatMap(({ conversationId, messageId, text }): SearchResult[] => {
    const row = rows.get(conversationId);
    if (!row) return [];
    const conversation = { ...toConversation(row), origin: 'conversation' as const };
    return [{ conversation, excerpt: excerptOf(text, asked), messageId }];
  });
  return { results };
}
