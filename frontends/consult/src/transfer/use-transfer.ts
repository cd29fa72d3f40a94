// A transfer: the proposal, the note, and the new conversation.
import type { Transferred } from '@consilium/contracts/chat/transfers-http.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { queryOptions, useMutation, useNavigate, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { conversationQuery } from '#api/queries.ts';
import { fetchTransferProposal, transferConversation, type OutgoingTransfer } from '#api/transfers-api.ts';
import { begunHere } from '#conversation/begun-here.ts';
import { notifyOtherTabs } from '#conversation/other-tabs.ts';
import { dropNote } from '#transfer/transfer-note.ts';

/** Depends on the last message: it is refetched after another one. */
export function proposalQuery(conversationId: string, lastMessageId: string | undefined) {
  return queryOptions({
    queryKey: ['transfer-proposal', conversationId, lastMessageId],
    queryFn: ({ signal }) => fetchTransferProposal(conversationId, signal),
    staleTime: Infinity,
    retry: false,
  });
}

export interface TransferOptions {
  readonly conversationId: string;
  /** The note spoke of danger: it was not stored, and the helplines come first. */
  readonly onHelp: (help: CrisisHelp) => void;
}

export function useTransfer({ conversationId, onHelp }: TransferOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (transfer: OutgoingTransfer) => transferConversation(conversationId, transfer),
    onSuccess(answer) {
      dropNote(conversationId);
      if (answer.crisis) return onHelp(answer.crisis);
      void queryClient.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      notifyOtherTabs(conversationId);
      sayAlready(answer);
      if (answer.outcome === 'transferred' && answer.replyId !== null) begunHere.addReply(answer.replyId);
      if (answer.conversation) void navigate(`/conversation/${answer.conversation.id}`);
    },
    onError: (error) =>
      showToast({ title: 'Transfer Failed', text: failureSentence(error), tone: 'loss', isSaidOnPage: true }),
  });
}

function sayAlready({ outcome }: Transferred): void {
  if (outcome !== 'already') return;
  showToast({ title: 'Already transferred', text: 'This is the conversation you moved it to.' });
}

/** A limit, a refused note and a running reply have their own messages; anything else gets the general one. */
export function failureSentence(error: unknown): string {
  const { status, message } = toApiError(error);
  if (status === 400 || status === 409 || status === 429) return message;
  return 'Could not transfer to another expert. Please try again.';
}
