// Asks before a change to what parts do: what follows from it, and why it is done. The reason goes into the audit.
import { auditReasons, auditReasonWords } from '@consilium/contracts/audit/audit-reasons.ts';
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { useState } from 'react';
import styles from '#events/Events.module.css';

const reasons = auditReasons.map((value) => ({ value, label: auditReasonWords[value] }));

const buttonWords = {
  retry: 'Retry it',
  drop: 'Drop it',
  park: 'Park it',
  release: 'Release it',
  rebuild: 'Rebuild it',
} as const;

export interface ActDialogProps {
  readonly act: keyof typeof buttonWords;
  readonly title: string;
  readonly consequences: string;
  readonly isPending: boolean;
  readonly onDo: (reason: AuditReason) => void;
  readonly onClose: () => void;
}

export function ActDialog({ act, title, consequences, isPending, onDo, onClose }: ActDialogProps) {
  const [reason, setReason] = useState<AuditReason>('maintenance');
  return (
    <Dialog title={title} isOpen onClose={onClose} role="alertdialog">
      <div className={styles.form}>
        <p>{consequences}</p>
        <SelectField label="Reason" options={reasons} value={reason} onChange={setReason} />
        <div className={styles.actions}>
          <Button look={act === 'drop' ? 'danger' : 'primary'} isPending={isPending} onPress={() => onDo(reason)}>
            {buttonWords[act]}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
