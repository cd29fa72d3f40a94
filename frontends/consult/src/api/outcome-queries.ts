// The outcome of a conversation: its completion, and its action items.
import { queryOptions } from '@consilium/web/platform.ts';
import { fetchActionItems } from '#api/action-items-api.ts';
import { fetchCompletions } from '#api/completion-api.ts';

export function completionsQuery(conversationId: string) {
  return queryOptions({
    queryKey: ['completions', conversationId],
    queryFn: ({ signal }) => fetchCompletions(conversationId, signal),
  });
}

export function actionItemsQuery(conversationId: string) {
  return queryOptions({
    queryKey: ['action-items', conversationId],
    queryFn: ({ signal }) => fetchActionItems(conversationId, signal),
    // Steps are ticked on another page.
    refetchOnMount: 'always',
  });
}
