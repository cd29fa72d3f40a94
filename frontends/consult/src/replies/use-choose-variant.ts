// Shows another variant of the last message, here and in the other tabs.
import type { ConversationWithMessages, Message } from '@consilium/contracts/chat/conversation.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { changeStored } from '#api/change-stored.ts';
import { conversationQuery } from '#api/queries.ts';
import { chooseVariant } from '#api/variants-api.ts';
import { notifyOtherTabs } from '#conversation/other-tabs.ts';

export function useChooseVariant(conversationId: string, onChosen: (message: Message) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationQuery(conversationId);
  return useMutation({
    mutationFn: (messageId: string) => chooseVariant(conversationId, messageId),
    onSuccess(chosen) {
      onChosen(chosen);
      changeStored(queryClient, conversationId, (known) => withChosen(known, chosen));
      notifyOtherTabs(conversationId);
    },
    onError(error) {
      showToast({ title: 'We couldn’t switch replies', text: toApiError(error).message, tone: 'loss' });
      // Another tab went on meanwhile.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** The conversation is as far as the chosen reply left it. */
export function withChosen(conversation: ConversationWithMessages, chosen: Message): ConversationWithMessages {
  const stage = chosen.reply?.status === 'done' ? chosen.reply.conversationStage : conversation.stage;
  const messages = conversation.messages.map((message) =>
    message.variantIds?.includes(chosen.id) === true ? chosen : message,
  );
  return { ...conversation, stage, messages };
}
