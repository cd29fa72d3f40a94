// An empty state: says what will be here, and offers one action.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Notice.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={classNames(styles.notice, styles.empty)}>
      {icon}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
