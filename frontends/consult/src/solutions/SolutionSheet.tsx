// The solutions as a bottom sheet, where there is no room beside the replies.
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import type { ReactNode } from 'react';
import { SolutionList, type SolutionListProps } from '#solutions/SolutionList.tsx';
import styles from '#solutions/SolutionPanel.module.css';

export interface SolutionSheetProps extends SolutionListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Shown above the solutions. */
  readonly tools?: ReactNode;
  /** Shown below them. */
  readonly below?: ReactNode;
}

export function SolutionSheet({ isOpen, onClose, tools, below, ...list }: SolutionSheetProps) {
  return (
    <Dialog title="Solutions" shape="sheet" isOpen={isOpen} onClose={onClose}>
      <div className={styles.tools}>{tools}</div>
      <SolutionList {...list} />
      {below}
    </Dialog>
  );
}
