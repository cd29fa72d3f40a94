// The queries of these pages and their keys.
import { queryOptions, useQuery } from '@consilium/web/platform.ts';
import { fetchConversation, fetchExperts } from '#api/chat-api.ts';

/** The experts change only with a release. */
const expertsStaleMs = 10 * 60_000;

const expertsQuery = queryOptions({
  queryKey: ['experts'],
  queryFn: ({ signal }) => fetchExperts(signal),
  staleTime: expertsStaleMs,
});

export function useExperts() {
  return useQuery(expertsQuery);
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['conversation', id],
    queryFn: ({ signal }) => fetchConversation(id, signal),
  });
}
