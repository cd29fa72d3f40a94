// The same solutions as a sheet from below, where there is no room beside the replies.
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { SolutionList, type SolutionListProps } from '#solutions/SolutionList.tsx';

export interface SolutionSheetProps extends SolutionListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SolutionSheet({ isOpen, onClose, ...list }: SolutionSheetProps) {
  return (
    <Dialog title="Solutions" shape="sheet" isOpen={isOpen} onClose={onClose}>
      <SolutionList {...list} />
    </Dialog>
  );
}
