// Shown after a code was sent by mail or text message: the code can be typed, or sent again.
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState, type FormEvent } from 'react';
import styles from '#auth/AuthPage.module.css';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import type { CallResult } from '#auth/call-auth.ts';
import { CodeField } from '#auth/CodeField.tsx';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';

export interface CodeFormProps {
  readonly sent: string;
  readonly fieldLabel: string;
  readonly verify: (code: string) => Promise<CallResult>;
  readonly sendAgain: () => Promise<CallResult>;
  readonly onBack: () => void;
}

export function CodeForm({ sent, fieldLabel, verify, sendAgain, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [busy, setBusy] = useState<'verify' | 'send' | undefined>(undefined);
  const attempt = async (kind: 'verify' | 'send', call: () => Promise<CallResult>, success: string) => {
    setBusy(kind);
    setOutcome(undefined);
    const result = await call();
    setBusy(undefined);
    setOutcome({ isFailure: !result.ok, text: result.ok ? success : codeFailure(result) });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '' && !busy) void attempt('verify', () => verify(code), 'You are signed in.');
  };
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <output className={styles.message}>{sent}</output>
      <CodeField label={fieldLabel} value={code} onChange={setCode} />
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" wide isDisabled={code === ''} isPending={busy === 'verify'}>
        {busy === 'verify' ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className={styles.row}>
        <Button
          look="quiet"
          isPending={busy === 'send'}
          onPress={() => void attempt('send', sendAgain, 'It is on its way again.')}
        >
          Send it again
        </Button>
        <Button look="quiet" onPress={onBack}>
          Use another way
        </Button>
      </div>
    </form>
  );
}

function codeFailure({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'otp_expired') return 'This code is not right, or it has expired. Please check it or ask for a new one.';
  return message || unexpectedFailure;
}
