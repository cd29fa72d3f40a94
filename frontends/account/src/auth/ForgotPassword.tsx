// Asks for a reset mail; the button waits until there is an address.
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState, type FormEvent } from 'react';
import { requestPasswordReset } from '#auth/auth-calls.ts';
import styles from '#auth/AuthPage.module.css';
import { resetFailure, resetSent } from '#auth/auth-sentences.ts';
import { checkEmail } from '#auth/credentials.ts';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';

export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const wrong = checkEmail(email);
    if (wrong) return setOutcome({ isFailure: true, text: wrong });
    setBusy(true);
    const result = await requestPasswordReset(email);
    setBusy(false);
    if (result.ok) setEmail('');
    setOutcome(
      result.ok ? { isFailure: false, text: resetSent } : { isFailure: true, text: result.message || resetFailure },
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  return (
    <form noValidate onSubmit={onSubmit} className={styles.forgot}>
      <h2>Forgot your password?</h2>
      <p>We send you a link with which you can set a new one.</p>
      <TextField label="Email for the reset link" type="email" autoComplete="email" value={email} onChange={setEmail} />
      <FormMessage outcome={outcome} />
      <Button type="submit" isDisabled={email.trim() === ''} isPending={isBusy}>
        {isBusy ? 'Sending...' : 'Send reset link'}
      </Button>
    </form>
  );
}
