// Below a reply: the titles of its solutions, and a link to them.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { classNames } from '@consilium/web/ui/class-names.ts';
import styles from '#solutions/SolutionSummary.module.css';

export interface SolutionSummaryProps {
  readonly solutions: readonly Solution[];
  /** The solutions are in the panel, so wide screens need no summary. */
  readonly isShownBeside: boolean;
  readonly onShow: () => void;
}

export function SolutionSummary({ solutions, isShownBeside, onShow }: SolutionSummaryProps) {
  if (solutions.length === 0) return null;
  const count = solutions.length === 1 ? 'Show the solution' : `Show ${solutions.length} solutions`;
  return (
    <div className={classNames(styles.summary, isShownBeside && styles.beside)}>
      <ol className={styles.titles}>
        {solutions.map((solution) => (
          <li key={solution.id}>{solution.title}</li>
        ))}
      </ol>
      <Button compact onPress={onShow}>
        {count}
      </Button>
    </div>
  );
}
