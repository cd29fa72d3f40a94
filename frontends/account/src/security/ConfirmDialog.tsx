// Asks before something is removed; the text says what.
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import type { ReactNode } from 'react';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import styles from '#security/SecurityPage.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly outcome: Outcome | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function ConfirmDialog({
  title,
  text,
  action,
  isOpen,
  isBusy,
  outcome,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} role="alertdialog" isOpen={isOpen} onClose={onClose}>
      <p>{text}</p>
      {children}
      <FormMessage outcome={outcome?.isFailure ? outcome : undefined} />
      <div className={styles.actions}>
        <Button look="danger" isPending={isBusy} onPress={onConfirm}>
          {action}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
