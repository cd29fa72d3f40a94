// What of a conversation can be taken along, in a dialog.
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import type { DownloadGroupsProps } from '#plan/DownloadGroups.tsx';

const downloadGroups = loadedLater<DownloadGroupsProps>(
  async () => (await import(/* webpackChunkName: "later" */ '#plan/DownloadGroups.tsx')).DownloadGroups,
);

export interface DownloadDialogProps extends DownloadGroupsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DownloadDialog({ isOpen, onClose, ...groups }: DownloadDialogProps) {
  return (
    <Dialog title="Download" isOpen={isOpen} onClose={onClose}>
      <Late part={downloadGroups} props={groups} waiting={<SkeletonText lines={6} label="Loading…" />} />
    </Dialog>
  );
}
