// One event as it is in the log.
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import styles from '#events/Events.module.css';

export interface PayloadDialogProps {
  readonly event: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

export function PayloadDialog({ event, onClose }: PayloadDialogProps) {
  return (
    <Dialog title="Event" isOpen onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area has to be reachable by keyboard */}
      <pre className={styles.payload} tabIndex={0} aria-label="The event as it is in the log">
        {JSON.stringify(event, null, 2)}
      </pre>
    </Dialog>
  );
}
