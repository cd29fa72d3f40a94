// The completion dialog of one conversation, with what saving it does.
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { CompletionDialog } from '#completion/CompletionDialog.tsx';
import { useCompleteConversation } from '#completion/use-completion.ts';

export interface CompletionOfConversationProps extends ConversationPlaceProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CompletionOfConversation({ model, conversation, isOpen, onClose }: CompletionOfConversationProps) {
  const completing = useCompleteConversation({
    conversationId: conversation.id,
    onCompleted: onClose,
    onHelp: model.showHelp,
  });
  const solutions = conversation.messages.findLast(({ reply }) => reply && reply.solutions.length > 0)?.reply
    ?.solutions;
  const close = () => (completing.reset(), onClose());
  return (
    <CompletionDialog
      isOpen={isOpen}
      solutions={solutions ?? []}
      lastRating={conversation.messages.findLast(({ reply }) => reply?.rating != null)?.reply?.rating ?? null}
      isSaving={completing.isPending}
      hasFailed={completing.isError}
      onComplete={completing.mutate}
      onCancel={close}
    />
  );
}
