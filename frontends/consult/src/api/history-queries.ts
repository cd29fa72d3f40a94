// What the history page asks for, with its keys: the list page by page, and what was searched for.
import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@consilium/web/platform.ts';
import { fetchConversations, searchConversations, type ConversationList } from '#api/history-api.ts';

export const historyKeys = {
  all: ['conversations'],
  list: ['conversations', 'list'],
  search: ['conversations', 'search'],
  deleted: ['conversations-deleted'],
} as const;

export type ConversationPages = InfiniteData<ConversationList, string | null>;

const pageSize = 20;
/** Beyond these the search is the way: an answer that is made new asks for every page again. */
const mostPages = 25;
export const mostResults = 20;

export function useConversationPages() {
  return useInfiniteQuery({
    queryKey: historyKeys.list,
    queryFn: ({ pageParam, signal }) => fetchConversations(pageParam, pageSize, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }, pages) => (pages.length < mostPages ? nextBefore : null),
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
  });
}

/** What was found for the words before stays until the answer for the new ones is there. */
export function useConversationSearch(words: string) {
  return useQuery({
    queryKey: [...historyKeys.search, words],
    queryFn: ({ signal }) => searchConversations(words, mostResults, signal),
    placeholderData: keepPreviousData,
  });
}
