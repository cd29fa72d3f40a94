// Below a reply: its receipt in one line, and its actions.
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { advisorLabel, passedOverSentence, receiptSentence } from '#replies/receipt-words.ts';
import { ReplyTools, type ReplyToolsProps } from '#replies/ReplyTools.tsx';
import styles from '#replies/ReplyView.module.css';
import { VariantSwitch } from '#replies/VariantSwitch.tsx';

export function ReplyFoot(props: ReplyToolsProps) {
  const { reply, message, model } = props;
  const advisor = advisorLabel(reply.receipt);
  const passedOver = passedOverSentence(reply.receipt);
  return (
    <footer className={styles.foot}>
      <p className={styles.receipt}>
        {receiptSentence(reply.receipt, message.isHandOverNote)}
        {advisor !== undefined && <Badge>{advisor}</Badge>}
      </p>
      {passedOver !== undefined && <p className={styles.receipt}>{passedOver}</p>}
      {model?.conversation && !model.live && <VariantSwitch message={message} conversationId={model.conversation.id} />}
      {reply.text !== '' && <ReplyTools {...props} />}
    </footer>
  );
}
