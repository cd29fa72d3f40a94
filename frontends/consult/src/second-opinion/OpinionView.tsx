// The second side: another expert's answer to the same message.
import type { SecondOpinion } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { Markdown } from '@consilium/web/ui/Markdown.tsx';
import { Copy, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyReply, replyTextId } from '#replies/copy-text.ts';
import { Feedback } from '#replies/Feedback.tsx';
import { advisorLabel } from '#replies/receipt-words.ts';
import { ReplyHead } from '#replies/ReplyHead.tsx';
import styles from '#second-opinion/SideBySide.module.css';
import { useArrivingFocus } from '#second-opinion/use-opinion.ts';
import replyStyles from '#replies/ReplyView.module.css';
import { ReplyProgress } from '#replies/ReplyWaiting.tsx';

export interface OpinionViewProps {
  readonly opinion: SecondOpinion;
  readonly expert: Expert;
  readonly isReconnecting: boolean;
  readonly onReconnect: (() => void) | undefined;
  readonly onStop: () => void;
  /** The buttons to ask again, after a failure. */
  readonly again: ReactNode;
  /** Its solutions. */
  readonly children: ReactNode;
}

export function OpinionView({ opinion, expert, again, children, ...line }: OpinionViewProps) {
  const isRunning = opinion.status === 'running';
  const place = useArrivingFocus(opinion.id);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={`Second opinion from ${expert.name}`}
      aria-busy={isRunning}
      className={classNames(replyStyles.reply, styles.opinion)}
    >
      <ReplyHead expert={expert} createdAt={opinion.createdAt} type="Second opinion" />
      {opinion.text !== '' && <Markdown id={replyTextId(opinion.id)} text={opinion.text} isStreaming={isRunning} />}
      {isRunning && <StillComing hasText={opinion.text !== ''} name={expert.name} {...line} />}
      <Ending opinion={opinion} again={again} />
      {children}
      {!isRunning && <OpinionFoot opinion={opinion} />}
    </section>
  );
}

type StillComingProps = Pick<OpinionViewProps, 'isReconnecting' | 'onReconnect' | 'onStop'> & {
  readonly hasText: boolean;
  readonly name: string;
};

function StillComing({ hasText, name, isReconnecting, onReconnect, onStop }: StillComingProps) {
  if (onReconnect) {
    return (
      <p className={replyStyles.lost}>
        The connection was lost. The reply continues and is kept for you.
        <Button compact onPress={onReconnect}>
          Reconnect
        </Button>
      </p>
    );
  }
  return (
    <div className={replyStyles.waiting}>
      {isReconnecting && <p>The connection dropped. Reconnecting…</p>}
      {!isReconnecting && !hasText && <p>{name} is answering without seeing the first answer…</p>}
      <ReplyProgress />
      <div>
        <Button compact onPress={onStop}>
          <Square aria-hidden />
          Stop
        </Button>
      </div>
    </div>
  );
}

/** An opinion that failed, or never began, can be requested again here. */
function Ending({ opinion, again }: { readonly opinion: SecondOpinion; readonly again: ReactNode }) {
  if (opinion.status === 'stopped') {
    return (
      <div className={replyStyles.stopped}>
        <p className={replyStyles.ending}>You stopped this reply.</p>
        {opinion.text === '' && again}
      </div>
    );
  }
  if (opinion.status !== 'failed') return null;
  return (
    <div className={replyStyles.failed}>
      <p>{opinion.failure ?? 'Failed to get response.'}</p>
      {again}
    </div>
  );
}

function OpinionFoot({ opinion }: { readonly opinion: SecondOpinion }) {
  const advisor = advisorLabel(opinion.receipt);
  return (
    <footer className={replyStyles.foot}>
      <p className={replyStyles.receipt}>
        Not counted: included in the first answer
        {advisor !== undefined && <Badge>{advisor}</Badge>}
      </p>
      {opinion.text !== '' && (
        <div className={replyStyles.tools}>
          <Feedback reply={opinion} />
          <Button look="quiet" icon aria-label="Copy second opinion" onPress={() => void copyReply(opinion)}>
            <Copy aria-hidden />
          </Button>
        </div>
      )}
    </footer>
  );
}
