// The solutions beside the replies on wide screens, and on paper.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import styles from '#solutions/SolutionPanel.module.css';
import { SolutionList } from '#solutions/SolutionList.tsx';

export interface SolutionPanelProps {
  readonly id: string;
  readonly solutions: readonly Solution[];
  readonly expert: Expert;
}

/** What scrolls by itself must be reachable by keyboard, or its end is never read. */
const reachable = { tabIndex: 0 };

export function SolutionPanel({ id, solutions, expert }: SolutionPanelProps) {
  const isEmpty = solutions.length === 0;
  return (
    <aside
      id={id}
      {...reachable}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.panel, isEmpty && styles.empty)}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        Solutions
      </h2>
      {isEmpty ? (
        <p>Steps to follow appear here as soon as {expert.name} suggests some.</p>
      ) : (
        <SolutionList solutions={solutions} expertId={expert.id} />
      )}
    </aside>
  );
}
