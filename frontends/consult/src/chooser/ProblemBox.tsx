// "Describe Your Problem", the largest element of the page: a text field and one button.
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextArea } from '@consilium/web/ui/TextArea.tsx';
import { useEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import styles from '#chooser/ProblemBox.module.css';
import { remainingCharacters } from '#composer/message-check.ts';
import { sendsMessage } from '#composer/sends-message.ts';

export interface ProblemBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: (text: string) => void;
  /** "Get Expert Help" */
  readonly action: string;
  /** Replaces the label while the request is pending; also locks the button. */
  readonly busyAction?: string | undefined;
  readonly error?: string | undefined;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Beside the button. */
  readonly children?: ReactNode;
}

const wideScreen = '(min-width: 960px) and (pointer: fine)';

export function ProblemBox({ text, onText, onSend, action, busyAction, error, inputRef, children }: ProblemBoxProps) {
  useEffect(() => {
    if (window.matchMedia(wideScreen).matches) focusFirst(inputRef.current);
  }, [inputRef]);
  const isReady = text.trim() !== '' && busyAction === undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!sendsMessage(event)) return;
    event.preventDefault();
    if (isReady) onSend(text);
  };
  return (
    <form
      method="dialog"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSend(text);
      }}
    >
      <TextArea
        label="Describe Your Problem"
        value={text}
        onChange={onText}
        onKeyDown={onKeyDown}
        inputRef={inputRef}
        minRows={5}
        maxRows={14}
        placeholder="What happened, since when, and what have you tried?"
        inputClassName={styles.input}
        note={remainingCharacters(text)}
        error={error}
      />
      <div className={styles.foot}>
        {children}
        <Button type="submit" look="primary" className={styles.send} isDisabled={!isReady}>
          {busyAction ?? action}
        </Button>
      </div>
    </form>
  );
}

/** A page that is not shown yet cannot have the focus: the shell gives it when it shows the page. */
function focusFirst(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  if (field && document.activeElement !== field) field.dataset.focusWhenShown = '';
}
