// Shown after a code was sent by mail or text message: the code can be typed, or sent again.
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import styles from '#auth/AuthPage.module.css';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import type { CallResult } from '#auth/call-auth.ts';
import { CodeField } from '#auth/CodeField.tsx';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { KeptFocus } from '#auth/KeptFocus.tsx';

export interface CodeFormProps {
  readonly sent: string;
  /** More about it, below. */
  readonly children?: ReactNode;
  /** What the code is for; signing in unless it is said. */
  readonly words?: CodeWords;
  readonly fieldLabel: string;
  readonly verify: (code: string) => Promise<CallResult>;
  readonly sendAgain: () => Promise<CallResult>;
  readonly onBack?: () => void;
}

export interface CodeWords {
  readonly action: string;
  readonly busy: string;
  readonly done: string;
  readonly sentAgain: string;
}

const signingIn: CodeWords = {
  action: 'Sign In',
  busy: 'Signing in…',
  done: 'You are signed in.',
  sentAgain: 'We sent it again.',
};

export function CodeForm(props: CodeFormProps) {
  const { sent, children, words = signingIn, fieldLabel, verify, sendAgain, onBack } = props;
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
    if (code !== '' && !busy) void attempt('verify', () => verify(code), words.done);
  };
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <KeptFocus view="code" before="form">
        <output className={styles.message}>{sent}</output>
      </KeptFocus>
      {children}
      <CodeField label={fieldLabel} value={code} onChange={setCode} />
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" wide isDisabled={code === ''} isPending={busy === 'verify'}>
        {busy === 'verify' ? words.busy : words.action}
      </Button>
      <div className={styles.row}>
        <Button
          look="quiet"
          isPending={busy === 'send'}
          onPress={() => void attempt('send', sendAgain, words.sentAgain)}
        >
          Send it again
        </Button>
        {onBack && (
          <Button look="quiet" onPress={onBack}>
            Use another way
          </Button>
        )}
      </div>
    </form>
  );
}

function codeFailure({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'otp_expired') return 'This code is wrong or has expired. Please check it or request a new one.';
  return message || unexpectedFailure;
}
