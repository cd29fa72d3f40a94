// One message and its reply.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { relativeTime } from '@consilium/web/text/relative-time.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Markdown } from '@consilium/web/ui/Markdown.tsx';
import { memo } from 'react';
import styles from '#conversation/Turn.module.css';
import { ReplyHead } from '#replies/ReplyHead.tsx';
import { ReplyView } from '#replies/ReplyView.tsx';
import { ReplyWaiting } from '#replies/ReplyWaiting.tsx';

export interface TurnProps {
  readonly message: Message;
  readonly expert: Expert;
  readonly isLast: boolean;
  readonly isReconnecting: boolean;
  /** There when the line to the running reply could not be mended. */
  readonly onReconnect: (() => void) | undefined;
  readonly areSolutionsShown: boolean;
  readonly onShowSolutions: (replyId: string) => void;
  readonly onSend: (text: string) => void;
}

export const Turn = memo(function Turn({ message, expert, ...props }: TurnProps) {
  return (
    <article className={styles.turn}>
      <Question text={message.text} createdAt={message.createdAt} />
      {message.reply && <ReplyView reply={message.reply} message={message} expert={expert} {...props} />}
    </article>
  );
});

interface PendingTurnProps {
  readonly text: string;
  readonly class: MessageClass;
  readonly expert: Expert;
}

/** Sent, and not yet known to have arrived. */
export function PendingTurn({ text, class: messageClass, expert }: PendingTurnProps) {
  return (
    <article className={styles.turn}>
      <Question text={text} />
      <section aria-label={`Reply from ${expert.name}`}>
        <ReplyHead expert={expert} />
        <ReplyWaiting class={messageClass} />
      </section>
    </article>
  );
}

export function Question({ text, createdAt }: { readonly text: string; readonly createdAt?: string }) {
  const now = useNow();
  return (
    <section aria-label="Your message" className={styles.question}>
      <p className={styles.you}>
        <span>You</span>
        {createdAt !== undefined && <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>}
      </p>
      <div className={styles.words}>{text.includes('`') ? <Markdown text={text} /> : <p>{text}</p>}</div>
    </section>
  );
}
