// Renames a conversation everywhere it is shown.
import type { Conversation, ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { useMutation, useQueryClient, type QueryClient } from '@consilium/web/platform.ts';
import { renameConversation } from '#api/history-api.ts';
import { historyKeys, type ConversationPages } from '#api/history-queries.ts';
import { conversationQuery } from '#api/queries.ts';
import { notifyOtherTabs } from '#conversation/other-tabs.ts';
import { forgetDescription } from '#history/descriptions.ts';

/** The contract's limit; pages do not load its schemas. */
export const maxTitleCharacters = 120;

export function useRename() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) => renameConversation(id, title),
    onSuccess: (renamed) => {
      showRenamed(queryClient, renamed);
      forgetDescription(renamed.id);
      notifyOtherTabs(renamed.id);
    },
  });
}

function showRenamed(queryClient: QueryClient, { id, title }: Conversation): void {
  const named = <One extends { readonly id: string }>(one: One): One => (one.id === id ? { ...one, title } : one);
  queryClient.setQueryData<ConversationPages>(historyKeys.list, (known) => {
    if (!known) return known;
    const pages = known.pages.map((page) => ({ ...page, conversations: page.conversations.map(named) }));
    return { ...known, pages };
  });
  queryClient.setQueryData<ConversationWithMessages>(conversationQuery(id).queryKey, (known) => known && named(known));
  void queryClient.invalidateQueries({ queryKey: historyKeys.search });
}
