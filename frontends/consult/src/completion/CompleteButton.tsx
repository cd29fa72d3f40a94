// The button that opens the completion dialog, with the dialog.
import { Button, type ButtonProps } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { CompletionOfConversation } from '#completion/CompletionOfConversation.tsx';

export type CompleteButtonProps = ConversationPlaceProps & Pick<ButtonProps, 'look' | 'compact' | 'children'>;

export function CompleteButton({ model, conversation, expert, ...button }: CompleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)} />
      <CompletionOfConversation {...{ model, conversation, expert, isOpen }} onClose={() => setOpen(false)} />
    </>
  );
}
