// Starts a visitor's question; its code comes as soon as somebody uses the page.
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { useVisitorConversations } from '@consilium/web/api/usage.ts';
import { useNavigate, useQueryClient } from '@consilium/web/platform.ts';
import type { VisitorQuestion } from '#visitor/start-as-visitor.ts';

export function useVisitorStart(): (question: VisitorQuestion) => Promise<{ readonly hasLeft: boolean }> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const visitor = useVisitorConversations().data;
  return async (question) => {
    const { startAsVisitor } = await import('#visitor/start-as-visitor.ts');
    return startAsVisitor(question, {
      visitor,
      openConversation: async (id) => navigate(`/conversation/${id}`),
      report: (count) => queryClient.setQueryData(queryKeys.visitorConversations, count),
    });
  };
}
