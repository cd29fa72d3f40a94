// A reply: the expert, the streamed text, its solutions, its receipt and its actions.
import type { Message, Reply } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { Markdown } from '@consilium/web/ui/Markdown.tsx';
import type { ReactNode } from 'react';
import type { ConversationModel } from '#conversation/use-conversation.ts';
import { AskAgain } from '#replies/AskAgain.tsx';
import { FollowUps } from '#replies/FollowUps.tsx';
import { replyTextId } from '#replies/copy-text.ts';
import { shownType } from '#replies/message-type-words.ts';
import { isRefusal } from '#replies/receipt-words.ts';
import { ReplyFoot } from '#replies/ReplyFoot.tsx';
import { ReplyHead } from '#replies/ReplyHead.tsx';
import styles from '#replies/ReplyView.module.css';
import { ReplyProgress, ReplyWaiting } from '#replies/ReplyWaiting.tsx';
import { SolutionSummary } from '#solutions/SolutionSummary.tsx';

export interface ReplyViewProps {
  readonly reply: Reply;
  readonly message: Message;
  readonly expert: Expert;
  readonly isLast: boolean;
  /** Only set for the newest reply. */
  readonly model: ConversationModel | undefined;
  readonly isReconnecting: boolean;
  readonly onReconnect: (() => void) | undefined;
  readonly areSolutionsShown: boolean;
  readonly onShowSolutions: (replyId: string) => void;
  readonly onSend: (text: string) => void;
  /** Quotes a question of the expert in the composer. */
  readonly onAnswer: (question: string) => void;
  /** The solutions with marks where a second opinion agrees; without one only their summary is shown. */
  readonly compared?: ReactNode;
}

export function ReplyView({ reply, message, expert, isLast, model, onSend, compared, ...props }: ReplyViewProps) {
  const isRunning = reply.status === 'running';
  return (
    <section
      aria-label={`Reply from ${expert.name}`}
      aria-busy={isRunning}
      className={classNames(styles.reply, styles.main)}
    >
      <ReplyHead expert={expert} createdAt={reply.createdAt} type={isRunning ? undefined : shownType(reply)} />
      {reply.text !== '' && <Markdown id={replyTextId(reply.id)} text={reply.text} isStreaming={isRunning} />}
      {isRunning && <StillComing reply={reply} message={message} {...props} />}
      <Ending reply={reply} again={model && <AskAgain message={message} model={model} inWords />} />
      {compared ?? (
        <SolutionSummary
          solutions={reply.solutions}
          isShownBeside={props.areSolutionsShown}
          onShow={() => props.onShowSolutions(reply.id)}
        />
      )}
      {!isRunning && <ReplyFoot reply={reply} message={message} expert={expert} isLast={isLast} model={model} />}
      {!isRunning && isLast && (
        <FollowUps
          expert={expert}
          questions={reply.followUpQuestions}
          nextQuestions={reply.nextQuestions}
          onAnswer={props.onAnswer}
          onAsk={onSend}
        />
      )}
    </section>
  );
}

type StillComingProps = Pick<ReplyViewProps, 'reply' | 'message' | 'isReconnecting' | 'onReconnect'>;

function StillComing({ reply, message, isReconnecting, onReconnect }: StillComingProps) {
  if (onReconnect) {
    return (
      <p className={styles.lost}>
        The connection was lost. The reply continues and is kept for you.
        <Button compact onPress={onReconnect}>
          Reconnect
        </Button>
      </p>
    );
  }
  if (isReconnecting) {
    return (
      <div className={styles.waiting}>
        <p>The connection dropped. Reconnecting…</p>
        <ReplyProgress />
      </div>
    );
  }
  return reply.text === '' ? <ReplyWaiting class={message.class} /> : <ReplyProgress />;
}

/** Says that a reply was stopped or failed; one that failed, or never began, can be requested again here. */
function Ending({ reply, again }: { readonly reply: Reply; readonly again: ReactNode }) {
  if (reply.status === 'stopped') {
    return (
      <div className={styles.stopped}>
        <p className={styles.ending}>You stopped this reply.</p>
        {reply.text === '' && again}
      </div>
    );
  }
  if (reply.status !== 'failed') return null;
  // The same question would be declined again.
  if (isRefusal(reply.receipt)) return <p className={styles.declined}>{reply.failure}</p>;
  return (
    <div className={styles.failed}>
      <p>{reply.failure ?? 'Failed to get response.'}</p>
      {again}
    </div>
  );
}
