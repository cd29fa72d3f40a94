// "Change expert": a button beside the expert's name, and the sheet that it opens.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import type { ConversationPlaceProps } from '#conversation/conversation-place.ts';
import { TransferSheet } from '#transfer/TransferSheet.tsx';

export function TransferButton({ conversation, expert, model }: ConversationPlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const { messages } = conversation;
  if (messages.length === 0) return null;
  const isBusy = model.live !== undefined || messages.some(({ reply }) => isRunning(reply));
  return (
    <>
      <Button look="quiet" compact isDisabled={isBusy} onPress={() => setOpen(true)}>
        <UserRoundCog aria-hidden />
        Change expert
      </Button>
      <Dialog title="Change expert" isOpen={isOpen} onClose={() => setOpen(false)}>
        <TransferSheet
          conversation={conversation}
          expert={expert}
          onClose={() => setOpen(false)}
          onHelp={model.showHelp}
        />
      </Dialog>
    </>
  );
}

type Reply = ConversationPlaceProps['conversation']['messages'][number]['reply'];

function isRunning(reply: Reply): boolean {
  return reply?.status === 'running' || reply?.secondOpinion?.status === 'running';
}
