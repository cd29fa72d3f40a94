// The dialog in which a person chooses another expert and reads the note to that expert.
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { TransferSheet } from '#transfer/TransferSheet.tsx';

export interface TransferDialogProps extends ConversationPlaceProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function TransferDialog({ conversation, expert, model, isOpen, onClose }: TransferDialogProps) {
  return (
    <Dialog title="Change expert" isOpen={isOpen} onClose={onClose}>
      <TransferSheet conversation={conversation} expert={expert} onClose={onClose} onHelp={model.showHelp} />
    </Dialog>
  );
}
