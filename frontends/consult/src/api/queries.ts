// What these pages ask for, with its key, in one place.
import { queryOptions, useQuery } from '@consilium/web/platform.ts';
import { fetchConversation, fetchExperts } from '#api/chat-api.ts';

/** The experts change with a release, hardly ever while a page is open. */
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
