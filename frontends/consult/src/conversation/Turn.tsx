// One message and its reply.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { memo } from 'react';
import { LateQuietHelp } from '#conversation/LateQuietHelp.tsx';
import { AskedQuestion, Question } from '#conversation/Question.tsx';
import styles from '#conversation/Turn.module.css';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import { ReplyHead } from '#replies/ReplyHead.tsx';
import { ReplyView } from '#replies/ReplyView.tsx';
import { ReplyWaiting } from '#replies/ReplyWaiting.tsx';
import { SideBySide } from '#second-opinion/SideBySide.tsx';
import { VisitorReply } from '#visitor/VisitorReply.tsx';

export interface TurnProps {
  readonly id: string;
  /** A search has found it. */
  readonly isFound: boolean;
  readonly message: Message;
  readonly expert: Expert;
  readonly conversationId: string;
  readonly isLast: boolean;
  /** Only set for the newest turn, so that finished ones are not rendered again for every word of the running one. */
  readonly model: ConversationModel | undefined;
  readonly isReconnecting: boolean;
  /** Set when the connection to the running reply could not be restored. */
  readonly onReconnect: (() => void) | undefined;
  readonly areSolutionsShown: boolean;
  readonly onShowSolutions: (replyId: string) => void;
  readonly onSend: (text: string) => void;
  /** Quotes a question of the expert in the composer. */
  readonly onAnswer: (question: string) => void;
}

export const Turn = memo(function Turn({ id, isFound, message, expert, conversationId, ...props }: TurnProps) {
  const { reply } = message;
  const quietHelp = props.model?.quietHelp;
  return (
    <article id={id} tabIndex={-1} className={classNames(styles.turn, isFound && styles.found)}>
      {isFound && <p className={styles.foundWords}>Found by your search</p>}
      <AskedQuestion message={message} conversationId={conversationId} model={props.model} />
      {quietHelp?.messageId === message.id && <LateQuietHelp help={quietHelp.help} />}
      {!reply && message.visitorAnswer && (
        <VisitorReply expert={expert} text={message.visitorAnswer.text} isBroughtAlong />
      )}
      {reply && (
        <SideBySide conversationId={conversationId} reply={reply} expert={expert}>
          {(compared) => <ReplyView {...props} reply={reply} message={message} expert={expert} compared={compared} />}
        </SideBySide>
      )}
    </article>
  );
});

interface PendingTurnProps {
  readonly text: string;
  readonly class: MessageClass;
  readonly files: readonly MessageFile[];
  readonly expert: Expert;
}

/** Sent, and not yet known to have arrived. */
export function PendingTurn({ text, class: messageClass, files, expert }: PendingTurnProps) {
  return (
    <article className={styles.turn}>
      <Question text={text} files={files} />
      <section aria-label={`Reply from ${expert.name}`}>
        <ReplyHead expert={expert} />
        <ReplyWaiting class={messageClass} />
      </section>
    </article>
  );
}
