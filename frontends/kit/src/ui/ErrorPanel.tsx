// Says what happened, what is safe, and what to do.
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Notice.module.css';

export interface ErrorPanelProps {
  readonly title: string;
  readonly text: string;
  /** "Your text is kept." */
  readonly safe?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly action?: ReactNode;
}

export function ErrorPanel({ title, text, safe, onRetry, action }: ErrorPanelProps) {
  return (
    <div role="alert" className={classNames(styles.notice, styles.error)}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{safe ? `${ended(text)} ${safe}` : text}</p>
      {(onRetry !== undefined || action !== undefined) && (
        <div className={styles.actions}>
          {onRetry && (
            <button type="button" className={buttonClass({ look: 'primary' })} onClick={onRetry}>
              Try again
            </button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

/** Some messages of services are no whole sentences: "Not found". */
function ended(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}
