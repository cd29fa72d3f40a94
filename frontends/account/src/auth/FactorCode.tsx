// A second factor that is typed: six digits of an app, or a recovery code.
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState, type FormEvent } from 'react';
import styles from '#auth/AuthPage.module.css';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import type { CallResult } from '#auth/call-auth.ts';
import { CodeField } from '#auth/CodeField.tsx';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';

export interface FactorCodeProps {
  readonly label: string;
  readonly note: string;
  /** A code of this many digits is submitted as soon as it is complete. */
  readonly digits?: number;
  readonly wrong: string;
  readonly confirm: (code: string) => Promise<CallResult>;
}

export function FactorCode({ label, note, digits, wrong, confirm }: FactorCodeProps) {
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const send = async (typed: string) => {
    if (typed.trim() === '' || isBusy) return;
    setBusy(true);
    setOutcome(undefined);
    const result = await confirm(typed.trim());
    setBusy(false);
    if (result.ok) return;
    setCode('');
    const isWrong = result.code === 'mfa_verification_failed';
    setOutcome({ isFailure: true, text: isWrong ? wrong : result.message || unexpectedFailure });
  };
  const change = (typed: string) => {
    setCode(typed);
    if (digits !== undefined && typed.length === digits) void send(typed);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  // The first step has just been done, so the next thing to do is to type the code.
  const field = { label, note, value: code, autoFocus: true };
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      {digits === undefined ? (
        <TextField {...field} name="code" autoComplete="off" spellCheck="false" onChange={change} />
      ) : (
        <CodeField {...field} onChange={change} />
      )}
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" wide isPending={isBusy} isDisabled={code.trim() === ''}>
        {isBusy ? 'Confirming…' : 'Confirm'}
      </Button>
    </form>
  );
}
