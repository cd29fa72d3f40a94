// Asks for two confirmations before an account is deleted: a typed word, and a proof that it is the owner.
import { DELETION_WORD, GRACE_DAYS } from '@consilium/contracts/auth/privacy.ts';
import type { OwnerProof } from '@consilium/contracts/auth/privacy.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation, useQueryClient } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Dialog } from '@consilium/web/ui/Dialog.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FormMessage } from '#auth/FormMessage.tsx';
import { OwnerProofField } from '#privacy/OwnerProofField.tsx';
import { askForDeletion, deletionQuery } from '#privacy/privacy-calls.ts';
import styles from '#privacy/PrivacyPage.module.css';

export interface DeletionDialogProps {
  readonly proofs: readonly OwnerProof[];
  readonly onClose: () => void;
}

export function DeletionDialog({ proofs, onClose }: DeletionDialogProps) {
  const [word, setWord] = useState('');
  const [proof, setProof] = useState<{ readonly password?: string; readonly code?: string }>({});
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: askForDeletion,
    onSuccess: ({ pending }) => {
      queryClient.setQueryData(deletionQuery.queryKey, { pending, proofs: [...proofs] });
      onClose();
    },
  });
  const isProven = proofs.includes('sign_in') || Boolean(proof.password ?? proof.code);
  const isMeant = word.trim().toUpperCase() === DELETION_WORD;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant && isProven && !ask.isPending) ask.mutate({ confirmation: DELETION_WORD, ...proof });
  };
  return (
    <Dialog title="Delete my account?" role="alertdialog" isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          {`In ${GRACE_DAYS} days we delete your account and everything in it for good. We can’t restore it, so make a copy first if you may want it.`}
        </p>
        <p>If you pay for a plan, it ends too, with the same refund as when you cancel.</p>
        <TextField
          label={`Type ${DELETION_WORD} to confirm`}
          value={word}
          onChange={setWord}
          autoComplete="off"
          spellCheck="false"
        />
        <OwnerProofField proofs={proofs} onChange={setProof} />
        <FormMessage outcome={ask.error ? { isFailure: true, text: toApiError(ask.error).message } : undefined} />
        <div className={styles.actions}>
          <Button look="danger" type="submit" isPending={ask.isPending} isDisabled={!isMeant || !isProven}>
            Delete my account
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
