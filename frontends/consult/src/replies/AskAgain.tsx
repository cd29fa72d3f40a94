// "Ask again": another answer to the same message; this one is kept beside it. Where that costs a message, it says so first.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import { useAdvisor } from '@consilium/web/api/advisor.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { askAgain } from '#conversation/ask-again.ts';
import { CostOfAnother } from '#conversation/CostOfAnother.tsx';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import styles from '#replies/ReplyView.module.css';

export interface AskAgainProps {
  readonly message: Message;
  readonly model: ConversationModel;
  /** A button with a label, beside a failure. */
  readonly inWords?: boolean;
}

/** A whole answer from written advice: without a model it would come again word for word. */
const isWrittenAdvice = ({ reply }: Message) => reply?.status === 'done' && reply.receipt.advisor === 'playbook';

export function AskAgain({ message, model, inWords = false }: AskAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const advisor = useAdvisor()?.advisor;
  if (model.live || (isWrittenAdvice(message) && advisor !== 'anthropic')) return null;
  const isFree = message.reply?.receipt.state === 'not_counted';
  const ask = () => (isFree ? askAgain(model, message) : setOpen(true));
  return (
    <>
      {inWords ? (
        <Button compact onPress={ask}>
          Ask again
        </Button>
      ) : (
        <Button look="quiet" icon aria-label="Ask again" onPress={() => setOpen(true)}>
          <RefreshCw aria-hidden />
        </Button>
      )}
      <Dialog title="Ask for another answer?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <CostOfAnother class={model.class} receipt={message.reply?.receipt} isKept />
        <div className={styles.choices}>
          <Button look="primary" onPress={() => (setOpen(false), askAgain(model, message))}>
            Ask again
          </Button>
          <Button look="quiet" onPress={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}
