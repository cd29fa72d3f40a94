// Asks before something that changes a lot.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import styles from '#confirm/ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isLoss?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, text, confirm, isLoss, onConfirm, onClose }: ConfirmDialogProps) {
  const agree = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} role="alertdialog">
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button look={isLoss ? 'danger' : 'primary'} onPress={agree}>
          {confirm}
        </Button>
        <Button look="secondary" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
