// Where the next message is written: grows with its text, says what it costs, and turns into Stop while a reply runs.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { ArrowUp, Square } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { ClassLeft } from '#composer/ClassLeft.tsx';
import styles from '#composer/Composer.module.css';
import { remainingCharacters } from '#composer/message-check.ts';
import { sendsMessage } from '#composer/sends-message.ts';
import { useBottomEdge } from '#composer/use-bottom-edge.ts';

export interface ComposerProps {
  readonly label: string;
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
            placeholder={label}
            inputClassName={styles.input}
            note={remainingCharacters(text)}
          />
        </div>
        {onStop ? (
          <Button icon aria-label="Stop" className={classNames(styles.send, styles.stop)} onPress={onStop}>
            <Square aria-hidden />
          </Button>
        ) : (
          <Button type="submit" look="primary" icon aria-label="Send" className={styles.send} isDisabled={!maySend}>
            <ArrowUp aria-hidden />
          </Button>
        )}
      </div>
      <div className={styles.foot}>
        <ClassLeft class={props.class} />
        <div className={styles.tools}>{props.tools}</div>
      </div>
    </form>
  );
}
