// Where the next message is written: grows with its text, says what it costs, and turns into Stop while a reply runs.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { useRef, type ReactNode, type RefObject } from 'react';
import { ClassLeft } from '#composer/ClassLeft.tsx';
import styles from '#composer/Composer.module.css';
import { remainingCharacters } from '#composer/message-check.ts';
import { SendOrStop } from '#composer/SendOrStop.tsx';
import { sendsMessage } from '#composer/sends-message.ts';
import { useBottomEdge } from '#composer/use-bottom-edge.ts';

export interface ComposerProps {
  readonly label: string;
  /** In the empty field, instead of its label. */
  readonly hint?: string | undefined;
  /** In words, where the button is not the arrow of a talk that goes on: "Get Expert Advice". */
  readonly action?: string | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  /** There is while a reply is being written. */
  readonly onStop?: (() => void) | undefined;
  /** For the two seconds after sending. */
  readonly isLocked: boolean;
  readonly class: MessageClass;
  /** In the line below the field, on the right: they wrap. */
  readonly tools?: ReactNode;
  /** Between what went wrong and the field: what goes along with the message. */
  readonly enclosed?: ReactNode;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  /** What went wrong with the last try. */
  readonly children?: ReactNode;
}

export function Composer(props: ComposerProps) {
  const { label, text, onText, onSend, onStop, isLocked, inputRef, children } = props;
  const edge = useRef<HTMLFormElement>(null);
  useBottomEdge(edge);
  const maySend = text.trim() !== '' && !isLocked && onStop === undefined;
  return (
    <form
      ref={edge}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (maySend) onSend();
      }}
    >
      {children}
      {props.enclosed}
      <div className={styles.row}>
        <div className={styles.field}>
          <TextArea
            label={label}
            labelIsHidden
            value={text}
            onChange={onText}
            onKeyDown={(event) => {
              if (!sendsMessage(event)) return;
              event.preventDefault();
              if (maySend) onSend();
            }}
            inputRef={inputRef}
            maxRows={9}
            placeholder={props.hint ?? label}
            inputClassName={styles.input}
            note={remainingCharacters(text)}
          />
        </div>
        <SendOrStop action={props.action} maySend={maySend} onStop={onStop} field={inputRef} />
      </div>
      <div className={styles.foot}>
        <ClassLeft class={props.class} />
        <div className={styles.tools}>{props.tools}</div>
      </div>
    </form>
  );
}
