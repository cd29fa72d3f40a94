// Conversations deleted during this visit: they keep their place, with an undo, as long as the server allows it.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useQuery, useQueryClient } from '@consilium/web/platform.ts';
import { removeSavedPlan } from '@consilium/web/offline/saved-plans.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { deleteConversation, restoreConversation } from '#api/history-api.ts';
import { historyKeys } from '#api/history-queries.ts';
import { conversationQuery } from '#api/queries.ts';
import { dropDraft } from '#composer/drafts.ts';
import { forgetOffered } from '#conversation/offered-question.ts';
import { notifyOtherTabs } from '#conversation/other-tabs.ts';
import { removeConversationCopy } from '#history/conversation-copies.ts';
import { forgetDescription } from '#history/descriptions.ts';

export interface DeletedConversation {
  readonly conversation: ListedConversation;
  /** Null while the request is pending. */
  readonly restorableUntil: string | null;
}

export type DeletedConversations = Readonly<Record<string, DeletedConversation>>;

const none: DeletedConversations = {};

/** Kept in the query cache, so that it is cleared when somebody else signs in. */
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
      // Already deleted elsewhere: the list has to be refetched.
      if (isGone(error)) await askAgain();
      else showToast({ title: 'We couldn’t delete it', text: toApiError(error).message, tone: 'loss' });
    }
  };

  const restore = async (id: string) => {
    try {
      await restoreConversation(id);
      await askAgain();
      notifyOtherTabs(id);
    } catch (error) {
      showToast({ title: 'We couldn’t restore it', text: restoreFailure(error), tone: 'loss' });
      if (!isGone(error)) return;
    }
    forget(id);
  };

  return { remove, restore };
}

/** Removes it from this page and from other tabs. */
function forgetEverywhere(id: string): void {
  removeConversationCopy(id);
  forgetDescription(id);
  dropDraft(`conversation:${id}`);
  forgetOffered(id);
  void removeSavedPlan(id).catch(() => undefined);
  notifyOtherTabs(id);
}

function isGone(error: unknown): boolean {
  return toApiError(error).status === 404;
}

function restoreFailure(error: unknown): string {
  return isGone(error) ? 'It was deleted for good.' : toApiError(error).message;
}
