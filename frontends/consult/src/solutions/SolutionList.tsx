// The solutions of one reply, one under the other.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { SolutionCard } from '#solutions/SolutionCard.tsx';
import styles from '#solutions/SolutionPanel.module.css';

export interface SolutionListProps {
  readonly conversationId: string;
  readonly solutions: readonly Solution[];
  readonly expertId: ExpertId;
}

export function SolutionList({ conversationId, solutions, expertId }: SolutionListProps) {
  return (
    <div className={styles.list}>
      {solutions.map((solution) => (
        <SolutionCard key={solution.id} conversationId={conversationId} solution={solution} expertId={expertId} />
      ))}
    </div>
  );
}
