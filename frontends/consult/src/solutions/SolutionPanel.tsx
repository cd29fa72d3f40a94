// The solutions as a section of the panel beside the replies.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { Expert } from '@consilium/contracts/experts.ts';
import type { ReactNode } from 'react';
import { classNames } from '@consilium/web/ui/class-names.ts';
import styles from '#solutions/SolutionPanel.module.css';
import { SolutionList } from '#solutions/SolutionList.tsx';

export interface SolutionPanelProps {
  readonly id: string;
  readonly conversationId: string;
  readonly solutions: readonly Solution[];
  readonly expert: Expert;
  /** Shown beside the title while there are solutions. */
  readonly tools?: ReactNode;
  /** Shown below the solutions. */
  readonly below?: ReactNode;
}

export function SolutionPanel({ id, conversationId, solutions, expert, tools, below }: SolutionPanelProps) {
  const isEmpty = solutions.length === 0;
  return (
    <aside
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.panel, isEmpty && styles.empty)}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          Solutions
        </h2>
        {!isEmpty && tools}
      </div>
      {isEmpty ? (
        <p>Steps to follow appear here as soon as {expert.name} suggests some.</p>
      ) : (
        <>
          <SolutionList conversationId={conversationId} solutions={solutions} expertId={expert.id} />
          {below}
        </>
      )}
    </aside>
  );
}
