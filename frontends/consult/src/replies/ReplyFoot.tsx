// Below a reply: its receipt in one line, thumbs, copy.
import type { Reply } from '@consilium/contracts/chat/conversation.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Copy } from 'lucide-react';
import { copyText } from '#replies/copy-text.ts';
import { Feedback } from '#replies/Feedback.tsx';
import { advisorLabel, receiptSentence } from '#replies/receipt-words.ts';
import styles from '#replies/ReplyView.module.css';

export function ReplyFoot({ reply }: { readonly reply: Reply }) {
  const advisor = advisorLabel(reply.receipt);
  return (
    <footer className={styles.foot}>
      <p className={styles.receipt}>
        {receiptSentence(reply.receipt)}
        {advisor !== undefined && <Badge>{advisor}</Badge>}
      </p>
      {reply.text !== '' && (
        <div className={styles.tools}>
          <Feedback replyId={reply.id} />
          <Button look="quiet" icon aria-label="Copy reply" onPress={() => void copyText(reply.text)}>
            <Copy aria-hidden />
          </Button>
        </div>
      )}
    </footer>
  );
}
