// The queries of the history page and their keys: the list page by page, and the search.
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
/** Beyond these people search: a refetch requests every loaded page again. */
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

/** The previous results stay until those of the new words are loaded. */
export function useConversationSearch(words: string) {
  return useQuery({
    queryKey: [...historyKeys.search, words],
    queryFn: ({ signal }) => searchConversations(words, mostResults, signal),
    placeholderData: keepPreviousData,
  });
}
