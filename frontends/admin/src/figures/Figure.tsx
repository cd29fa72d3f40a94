// A figure with its name and what it means, in a list of figures.
import { classNames } from '@consilium/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from '#figures/Figures.module.css';

interface FiguresProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Figures({ className, children }: FiguresProps) {
  return <dl className={classNames(styles.figures, className)}>{children}</dl>;
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly words: string;
}

export function Figure({ name, value, words }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        <span className={styles.words}>{words}</span>
      </dd>
    </div>
  );
}
