// A button that asks for a reason from the list before it acts: what follows is said first, a refusal after it.
import { auditReasons, auditReasonWords, type AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useState } from 'react';
import styles from '#parts/ReasonedAct.module.css';

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...auditReasons.map((reason) => ({ value: reason, label: auditReasonWords[reason] })),
] as const;

export interface ReasonedActProps {
  /** On the button that opens it, as the title and on the button that does it. */
  readonly name: string;
  /** Tells buttons of one name apart; read by screen readers. */
  readonly of: string;
  readonly follows: string;
  readonly done: string;
  readonly act: (reason: AuditReason) => Promise<unknown>;
  /** After success and refusal: a refusal often means that somebody else was faster. */
  readonly onSettled: () => unknown;
}

export function ReasonedAct(props: ReasonedActProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact aria-label={`${props.name} ${props.of}`} onPress={() => setOpen(true)}>
        {props.name}
      </Button>
      <Dialog title={props.name} isOpen={isOpen} onClose={() => setOpen(false)} role="alertdialog">
        <ReasonForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReasonForm(props: ReasonedActProps & { readonly onClose: () => void }) {
  const { name, of: which, follows, done, act, onSettled, onClose } = props;
  const [reason, setReason] = useState<AuditReason | ''>('');
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast({ title: done });
      onClose();
    },
    onSettled,
  });
  return (
    <div className={styles.form}>
      <p>{follows}</p>
      <p className={styles.which}>{which}</p>
      <SelectField label="Reason" options={reasons} value={reason} onChange={setReason} />
      {acting.error && <p role="alert">{toApiError(acting.error).message}</p>}
      <div className={styles.actions}>
        <Button
          look="danger"
          isDisabled={reason === ''}
          isPending={acting.isPending}
          onPress={() => reason !== '' && acting.mutate(reason)}
        >
          {name}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </div>
  );
}
