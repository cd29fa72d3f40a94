// The window of a dialog, with a focus trap; focus returns on closing.
import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { DialogProps } from '#ui/dialog-props.ts';
import { FocusReturn } from '#ui/FocusReturn.tsx';
import styles from '#ui/Dialog.module.css';

export function DialogWindow({ title, isOpen, onClose, shape = 'window', role = 'dialog', children }: DialogProps) {
  const isSheet = shape === 'sheet';
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      className={classNames(styles.veil, isSheet && styles.sheetVeil)}
    >
      <Modal className={classNames(styles.window, isSheet && styles.sheet)}>
        <AriaDialog role={role} className={styles.dialog ?? ''}>
          <FocusReturn />
          <div className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button look="quiet" icon aria-label="Close" className={styles.close} onPress={onClose}>
              <X aria-hidden />
            </Button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
