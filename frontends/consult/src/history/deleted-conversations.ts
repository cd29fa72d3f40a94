// Conversations deleted during this visit: they keep their place, with a way back, as long as the server has one.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { deleteConversation, restoreConversation } from '#api/history-api.ts';
import { historyKeys } from '#api/history-queries.ts';
import { conversationQuery } from '#api/queries.ts';
import { dropDraft } from '#composer/drafts.ts';
import { forgetOffered } from '#conversation/offered-question.ts';
import { tellOtherTabs } from '#conversation/other-tabs.ts';
import { removeConversationCopy } from '#history/conversation-copies.ts';
import { forgetDescription } from '#history/descriptions.ts';

export interface DeletedConversation {
  readonly conversation: ListedConversation;
  /** Null while the server is being asked. */
  readonly restorableUntil: string | null;
}

export type DeletedConversations = Readonly<Record<string, DeletedConversation>>;

const none: DeletedConversations = {};

/** Kept with the answers of the server, so that it is forgotten with them when somebody else signs in. */
export function useDeletedConversations(): DeletedConversations {
  const { data } = useQuery({
    queryKey: historyKeys.deleted,
    queryFn: () => none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? none;
}

export interface Deletion {
  readonly remove: (conversation: ListedConversation) => Promise<void>;
  readonly restore: (id: string) => Promise<void>;
}

export function useDeletion(): Deletion {
  const queryClient = useQueryClient();
  const change = (work: (deleted: DeletedConversations) => DeletedConversations) =>
    void queryClient.setQueryData<DeletedConversations>(historyKeys.deleted, (deleted) => work(deleted ?? none));
  const forget = (id: string) => change(({ [id]: _gone, ...others }) => others);
  const askAgain = () => queryClient.invalidateQueries({ queryKey: historyKeys.all });

  const remove = async (conversation: ListedConversation) => {
    const { id } = conversation;
    change((deleted) => ({ ...deleted, [id]: { conversation, restorableUntil: null } }));
    try {
      const { restorableUntil } = await deleteConversation(id);
      change((deleted) => ({ ...deleted, [id]: { conversation, restorableUntil } }));
      forgetEverywhere(id);
      queryClient.removeQueries({ queryKey: conversationQuery(id).queryKey });
    } catch (error) {
      forget(id);
      // Deleted elsewhere already: the list is what needs to be known anew.
      if (isGone(error)) await askAgain();
      else showToast({ title: 'It could not be deleted', text: toApiError(error).message, tone: 'loss' });
    }
  };

  const restore = async (id: string) => {
    try {
      await restoreConversation(id);
      await askAgain();
      tellOtherTabs(id);
    } catch (error) {
      showToast({ title: 'It could not be restored', text: restoreFailure(error), tone: 'loss' });
      if (!isGone(error)) return;
    }
    forget(id);
  };

  return { remove, restore };
}

/** Neither this browser nor another tab goes on showing it. */
function forgetEverywhere(id: string): void {
  removeConversationCopy(id);
  forgetDescription(id);
  dropDraft(`conversation:${id}`);
  forgetOffered(id);
  tellOtherTabs(id);
}

function isGone(error: unknown): boolean {
  return toApiError(error).status === 404;
}

function restoreFailure(error: unknown): string {
  return isGone(error) ? 'It has been erased for good.' : toApiError(error).message;
}
