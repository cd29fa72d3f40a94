// Completes and reopens a conversation, and updates what is on the screen.
import type { CompletionAnswer } from '@consilium/contracts/chat/completion-http.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { completeConversation, reopenConversation, type OutgoingCompletion } from '#api/completion-api.ts';
import { completionsQuery } from '#api/outcome-queries.ts';
import { changeStored } from '#api/change-stored.ts';
import { notifyOtherTabs } from '#conversation/other-tabs.ts';
import { showBriefly } from '#notices/show-briefly.ts';

export interface CompletingOptions {
  readonly conversationId: string;
  readonly onCompleted: () => void;
  /** The comment spoke of danger: it was not stored, and the helplines come first. */
  readonly onHelp: (help: CrisisHelp) => void;
}

export function useCompleteConversation({ conversationId, onCompleted, onHelp }: CompletingOptions) {
  const showCompleted = useShowCompleted(conversationId);
  return useMutation({
    mutationFn: (completion: OutgoingCompletion) => completeConversation(conversationId, completion),
    onSuccess(answer) {
      onCompleted();
      if (answer.crisis) return onHelp(answer.crisis);
      showCompleted(answer.conversation?.completedAt ?? null);
      sayThanks(answer);
    },
    onError: () =>
      showToast({ title: 'Failed to save your feedback. Please try again.', tone: 'loss', isSaidOnPage: true }),
  });
}

export function useReopenConversation(conversationId: string) {
  const showCompleted = useShowCompleted(conversationId);
  return useMutation({
    mutationFn: () => reopenConversation(conversationId),
    onSuccess: ({ completedAt }) => showCompleted(completedAt),
    onError: () => showToast({ title: 'We couldn’t reopen it. Please try again.', tone: 'loss' }),
  });
}

function sayThanks({ outcome }: CompletionAnswer): void {
  if (outcome === 'completed') showBriefly({ title: 'Thank you for your feedback!' });
  else showBriefly({ title: 'Completed already', text: 'You completed this conversation in another tab.' });
}

function useShowCompleted(conversationId: string) {
  const queryClient = useQueryClient();
  return (completedAt: string | null) => {
    changeStored(queryClient, conversationId, (known) => ({ ...known, completedAt }));
    void queryClient.invalidateQueries({ queryKey: completionsQuery(conversationId).queryKey });
    notifyOtherTabs(conversationId);
  };
}
