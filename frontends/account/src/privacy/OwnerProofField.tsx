// The owner's proof of identity: the password, or a code sent by mail.
import type { OwnerProof } from '@consilium/contracts/auth/privacy.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '#auth/FormMessage.tsx';
import { sendCode } from '#privacy/privacy-calls.ts';
import styles from '#privacy/PrivacyPage.module.css';

export interface OwnerProofFieldProps {
  readonly proofs: readonly OwnerProof[];
  readonly onChange: (proof: { readonly password?: string; readonly code?: string }) => void;
}

export function OwnerProofField({ proofs, onChange }: OwnerProofFieldProps) {
  const [isWanted, setWanted] = useState(false);
  if (proofs.includes('sign_in'))
    return (
      <p className={styles.quiet}>
        To confirm it’s you, please sign in again. Your last sign-in must be less than 10 minutes ago.
      </p>
    );
  if (isWanted || !proofs.includes('password'))
    return <CodeProof isWanted={isWanted} onChange={(code) => onChange(code === '' ? {} : { code })} />;
  return (
    <div className={styles.proof}>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        onChange={(password) => onChange(password === '' ? {} : { password })}
      />
      {proofs.includes('code') && (
        <Button
          look="quiet"
          compact
          className={styles.other}
          onPress={() => {
            onChange({});
            setWanted(true);
          }}
        >
          Use a code from an email instead
        </Button>
      )}
    </div>
  );
}

interface CodeProofProps {
  /** Replaces the password field, and takes the focus. */
  readonly isWanted: boolean;
  readonly onChange: (code: string) => void;
}

function CodeProof({ isWanted, onChange }: CodeProofProps) {
  const sending = useMutation({ mutationFn: sendCode });
  const proof = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) proof.current?.querySelector('input')?.focus();
  }, [isWanted]);
  const sent = sending.isSuccess
    ? { isFailure: false, text: 'We sent you a code. Please check your email.' }
    : undefined;
  const outcome = sending.error ? { isFailure: true, text: toApiError(sending.error).message } : sent;
  return (
    <div ref={proof} className={styles.proof}>
      <div className={styles.code}>
        <TextField
          label="Code from our email"
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(code) => onChange(code.trim())}
        />
        <Button isPending={sending.isPending} onPress={() => sending.mutate()}>
          {sending.isSuccess ? 'Send it again' : 'Send me a code'}
        </Button>
      </div>
      <FormMessage outcome={outcome} />
    </div>
  );
}
