// The composer of the next message: grows with its text, says what it costs, and shows Stop while a reply runs.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { ClassLeft, UnitsLeft } from '#composer/ClassLeft.tsx';
import styles from '#composer/Composer.module.css';
import { remainingCharacters } from '#composer/message-check.ts';
import { QuotedQuestion } from '#composer/QuotedQuestion.tsx';
import { apart, together } from '#composer/quoted-text.ts';
import { SendOrStop } from '#composer/SendOrStop.tsx';
import { sendsMessage } from '#composer/sends-message.ts';
import { useBottomEdge } from '#composer/use-bottom-edge.ts';
import { useInUse } from '#composer/use-in-use.ts';

export interface ComposerProps {
  readonly label: string;
  /** The placeholder, instead of the label. */
  readonly hint?: string | undefined;
  /** The label of the send button instead of the arrow: "Get Expert Advice". */
  readonly action?: string | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  /** Present while a reply is being written. */
  readonly onStop?: (() => void) | undefined;
  /** True for two seconds after sending. */
  readonly isLocked: boolean;
  readonly class: MessageClass;
  /** Inside the field, before the text. */
  readonly attach?: ReactNode;
  /** Shown below the field on the right, where they wrap; on phones once the field was touched. */
  readonly tools?: ReactNode;
  /** Between the failure and the field: attachments of the message. */
  readonly enclosed?: ReactNode;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  /** The failure of the last attempt. */
  readonly children?: ReactNode;
}

export function Composer(props: ComposerProps) {
  const { label, text, onText, onSend, onStop, isLocked, inputRef, children } = props;
  const edge = useRef<HTMLFormElement>(null);
  const [isOpen, close] = useInUse(edge);
  useBottomEdge(edge);
  const send = () => (close(), onSend());
  const quoteId = useId();
  const { quote, words } = apart(text);
  const maySend = words.trim() !== '' && !isLocked && onStop === undefined;
  return (
    <form
      ref={edge}
      className={classNames(styles.composer, isOpen && styles.open)}
      onSubmit={(event) => {
        event.preventDefault();
        if (maySend) send();
      }}
    >
      {children}
      {props.enclosed}
      {quote !== null && (
        <QuotedQuestion id={quoteId} quote={quote} onRemove={() => (onText(words), inputRef.current?.focus())} />
      )}
      <div className={styles.row}>
        {props.attach}
        <div className={styles.field}>
          <TextArea
            label={label}
            labelIsHidden
            value={words}
            onChange={(written) => onText(together(quote, written))}
            {...(quote !== null && { 'aria-describedby': quoteId })}
            onKeyDown={(event) => {
              if (!sendsMessage(event)) return;
              event.preventDefault();
              if (maySend) send();
            }}
            inputRef={inputRef}
            maxRows={9}
            placeholder={props.hint ?? label}
            inputClassName={styles.input}
            note={remainingCharacters(text)}
          />
        </div>
        {props.action === undefined && <UnitsLeft class={props.class} />}
        <SendOrStop action={props.action} maySend={maySend} onStop={onStop} field={inputRef} />
      </div>
      <div className={styles.foot}>
        <ClassLeft class={props.class} />
        <div className={styles.tools}>{props.tools}</div>
      </div>
    </form>
  );
}
