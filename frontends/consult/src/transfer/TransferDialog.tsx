// The dialog in which a person chooses another expert and reads the note to that expert.
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import type { TransferSheetProps } from '#transfer/TransferSheet.tsx';

const transferSheet = loadedLater<TransferSheetProps>(
  async () => (await import(/* webpackChunkName: "later" */ '#transfer/TransferSheet.tsx')).TransferSheet,
);

export interface TransferDialogProps extends ConversationPlaceProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function TransferDialog({ conversation, expert, model, isOpen, onClose }: TransferDialogProps) {
  return (
    <Dialog title="Change expert" isOpen={isOpen} onClose={onClose}>
      <Late
        part={transferSheet}
        props={{ conversation, expert, onClose, onHelp: model.showHelp }}
        waiting={<SkeletonText lines={6} label="Loading…" />}
      />
    </Dialog>
  );
}
