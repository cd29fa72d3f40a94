// One button with two actions: send, and stop while a reply is being written. It keeps the focus when it changes.
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { ArrowUp, Square } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import styles from '#composer/Composer.module.css';

export interface SendOrStopProps {
  /** A label instead of the arrow. */
  readonly action: string | undefined;
  readonly maySend: boolean;
  readonly onStop: (() => void) | undefined;
  /** Takes the focus when there is nothing left to stop. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The second click of a double click on Send must not stop the reply. */
const doubleClickMs = 600;

export function SendOrStop({ action, maySend, onStop, field }: SendOrStopProps) {
  const button = useRef<HTMLButtonElement>(null);
  const began = useRef(0);
  const isRunning = onStop !== undefined;
  useLayoutEffect(() => {
    if (!isRunning) return undefined;
    const pressed = button.current;
    const area = field.current;
    began.current = document.activeElement === pressed ? performance.now() : Number.NEGATIVE_INFINITY;
    return () => {
      if (document.activeElement === pressed) area?.focus({ preventScroll: true });
    };
  }, [field, isRunning]);
  if (onStop) {
    const stop = () => performance.now() - began.current > doubleClickMs && onStop();
    return (
      <Button icon ref={button} aria-label="Stop" className={classNames(styles.send, styles.stop)} onPress={stop}>
        <Square aria-hidden />
      </Button>
    );
  }
  const send = { type: 'submit', look: 'primary', ref: button, className: styles.send, isDisabled: !maySend } as const;
  if (action !== undefined) return <Button {...send}>{action}</Button>;
  return (
    <Button {...send} icon aria-label="Send">
      <ArrowUp aria-hidden />
    </Button>
  );
}
