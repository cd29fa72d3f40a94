// An act about an account: says what follows, and asks for a reason from the list.
import { auditReasons, auditReasonWords, type AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { SelectField } from '@consilium/web/ui/SelectField.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useForgetPeople, type Because, type Outcome } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...auditReasons.map((reason) => ({ value: reason, label: auditReasonWords[reason] })),
] as const;

export interface ActDialogProps {
  /** On the button that opens it, as the title and on the button that does it. */
  readonly name: string;
  readonly follows: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly done: string;
  readonly act: (because: Because) => Promise<Outcome>;
  /** The id of a heading that gets the focus afterwards, because the button goes away with what it did. */
  readonly focusAfter?: string;
  /** More to choose. */
  readonly children?: ReactNode;
}

export function ActDialog(props: ActDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact onPress={() => setOpen(true)}>
        {props.name}
      </Button>
      <Dialog title={props.name} isOpen={isOpen} onClose={() => setOpen(false)} role="alertdialog">
        <ActForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ActForm(props: ActDialogProps & { readonly onClose: () => void }) {
  const { name, follows, isDanger = false, isDisabled = false, done, act, focusAfter, children, onClose } = props;
  const isDone = useRef(false);
  const [reason, setReason] = useState<AuditReason | ''>('');
  const forget = useForgetPeople();
  const acting = useMutation({
    mutationFn: act,
    onSuccess: ({ waits = false }) => {
      isDone.current = !waits;
      showToast({ title: waits ? 'Waiting for a second administrator' : done });
      onClose();
    },
    // After a conflict, too: then the page shows what the other administrator did.
    onSettled: forget,
  });
  const choose = () => reason !== '' && acting.mutate({ reason });
  return (
    <div className={styles.part}>
      {focusAfter !== undefined && <FocusOnLeaving isMeant={isDone} headingId={focusAfter} />}
      <p>{follows}</p>
      {children}
      <SelectField label="Reason" options={reasons} value={reason} onChange={setReason} />
      {acting.error && <p role="alert">{toApiError(acting.error).message}</p>}
      <div className={styles.actions}>
        <Button
          look={isDanger ? 'danger' : 'primary'}
          isDisabled={reason === '' || isDisabled}
          isPending={acting.isPending}
          onPress={choose}
        >
          {name}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </div>
  );
}

/** Runs on unmount: earlier the dialog would take the focus back, later the focus would be on the body for a moment. */
function FocusOnLeaving({ isMeant, headingId }: { readonly isMeant: RefObject<boolean>; readonly headingId: string }) {
  useEffect(
    () => () => {
      if (isMeant.current) document.getElementById(headingId)?.focus();
    },
    [isMeant, headingId],
  );
  return null;
}
