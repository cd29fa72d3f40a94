// An answer without an account: the expert and the text, without a receipt and without a rating.
import type { Expert } from '@consilium/contracts/experts.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Markdown } from '@consilium/web/ui/Markdown.tsx';
import { ReplyHead } from '#replies/ReplyHead.tsx';
import styles from '#replies/ReplyView.module.css';
import { ReplyProgress, ReplyWaiting } from '#replies/ReplyWaiting.tsx';

export interface VisitorReplyProps {
  readonly expert: Expert;
  readonly text: string;
  readonly createdAt?: string | undefined;
  readonly isRunning?: boolean;
  readonly isReconnecting?: boolean;
  /** The conversation belongs to an account by now. */
  readonly isBroughtAlong?: boolean;
}

export function VisitorReply({ expert, text, createdAt, isRunning = false, ...props }: VisitorReplyProps) {
  return (
    <section aria-label={`Reply from ${expert.name}`} aria-busy={isRunning} className={styles.reply}>
      <ReplyHead expert={expert} {...(createdAt !== undefined && { createdAt })} />
      {text !== '' && <Markdown text={text} isStreaming={isRunning} />}
      {isRunning && <StillComing hasText={text !== ''} isReconnecting={props.isReconnecting === true} />}
      {props.isBroughtAlong && (
        <p className={styles.receipt}>
          <Badge>Written before you had an account</Badge>
        </p>
      )}
    </section>
  );
}

function StillComing({ hasText, isReconnecting }: { readonly hasText: boolean; readonly isReconnecting: boolean }) {
  if (!isReconnecting) return hasText ? <ReplyProgress /> : <ReplyWaiting class="standard" />;
  return (
    <div className={styles.waiting}>
      <p>The connection dropped. Reconnecting…</p>
      <ReplyProgress />
    </div>
  );
}
