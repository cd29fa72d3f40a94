// A short notice above what it is about, with at most one action.
import { classNames } from '@consilium/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from '#leaving/LeavingNotice.module.css';

export interface NoticeProps {
  readonly tone?: 'plain' | 'attention' | 'loss';
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

export function Notice({ tone = 'plain', title, text, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  );
}
