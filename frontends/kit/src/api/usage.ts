// What is left today: of a signed-in person's messages, or of a visitor's conversations.
import type { UsageAnswer, VisitorConversations } from '@consilium/contracts/gateway/http.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#api/query-keys.ts';
import { fetchJson } from '#api/request.ts';
import { useSession } from '#session/use-session.ts';

const usageQuery = queryOptions({
  queryKey: queryKeys.usage,
  queryFn: ({ signal }) => fetchJson<UsageAnswer>('/api/usage', { signal }),
  refetchInterval: 60_000,
});

const visitorConversationsQuery = queryOptions({
  queryKey: queryKeys.visitorConversations,
  queryFn: ({ signal }) => fetchJson<VisitorConversations>('/api/visitor/conversations', { signal }),
});

export function useUsage() {
  return useQuery({ ...usageQuery, enabled: useSession().status === 'signed-in' });
}

export function useVisitorConversations() {
  return useQuery({ ...visitorConversationsQuery, enabled: useSession().status === 'signed-out' });
}

/** Counts a visitor's new conversation; refused with VISITOR_LIMIT when none is left. */
export function countVisitorConversation(): Promise<VisitorConversations> {
  return fetchJson<VisitorConversations>('/api/visitor/conversations', { method: 'POST' });
}
