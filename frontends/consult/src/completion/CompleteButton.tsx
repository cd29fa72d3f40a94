// The button that opens the completion dialog, with the dialog.
import { Button, type ButtonProps } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { CompletionDialog } from '#completion/CompletionDialog.tsx';
import { useCompleteConversation } from '#completion/use-completion.ts';

export type CompleteButtonProps = ConversationPlaceProps &
  Pick<ButtonProps, 'look' | 'compact' | 'children' | 'aria-label'>;

export function CompleteButton({ model, conversation, expert: _expert, ...button }: CompleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const completing = useCompleteConversation({
    conversationId: conversation.id,
    onCompleted: () => setOpen(false),
    onHelp: model.showHelp,
  });
  const solutions = conversation.messages.findLast(({ reply }) => reply && reply.solutions.length > 0)?.reply
    ?.solutions;
  return (
    <>
      <Button {...button} onPress={() => (completing.reset(), setOpen(true))} />
      <CompletionDialog
        isOpen={isOpen}
        solutions={solutions ?? []}
        isSaving={completing.isPending}
        hasFailed={completing.isError}
        onComplete={completing.mutate}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
