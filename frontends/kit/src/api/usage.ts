// What is left today: of a signed-in person's messages, or of a visitor's conversations.
import type { VisitorConversations } from '@consilium/contracts/gateway/http.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { queryKeys } from '#api/query-keys.ts';
import { useSession } from '#session/use-session.ts';

const usageQuery = queryOptions({
  queryKey: queryKeys.usage,
  queryFn: ({ signal }) => api.gateway.usage(undefined, { signal }),
  refetchInterval: 60_000,
});

const visitorConversationsQuery = queryOptions({
  queryKey: queryKeys.visitorConversations,
  queryFn: ({ signal }) => api.gateway.visitorConversations.get(undefined, { signal }),
});

export function useUsage() {
  return useQuery({ ...usageQuery, enabled: useSession().status === 'signed-in' });
}

export function useVisitorConversations() {
  return useQuery({ ...visitorConversationsQuery, enabled: useSession().status === 'signed-out' });
}

/** Counts a visitor's new conversation; refused with VISITOR_LIMIT when none is left. */
export function countVisitorConversation(): Promise<VisitorConversations> {
  return api.gateway.visitorConversations.count();
}
