// The solutions beside the replies on wide screens, and on paper.
import styles from '#solutions/SolutionPanel.module.css';
import { SolutionList, type SolutionListProps } from '#solutions/SolutionList.tsx';

export function SolutionPanel({ id, ...list }: SolutionListProps & { readonly id: string }) {
  return (
    <aside id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.panel}>
      <h2 id={`${id}-title`} className={styles.title}>
        Solutions
      </h2>
      <SolutionList {...list} />
    </aside>
  );
}
