// A small label of one or two words.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Badge.module.css';

export type BadgeTone = 'plain' | 'accent' | 'good' | 'attention' | 'loss';

export function Badge({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
