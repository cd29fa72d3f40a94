// Asks for a reset mail; the button waits until there is an address. The code of the mail can be typed here.
import { checkEmail } from '@consilium/contracts/email-check.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState, type FormEvent } from 'react';
import { recoverWithMailedCode, requestPasswordReset } from '#auth/auth-calls.ts';
import styles from '#auth/AuthPage.module.css';
import { resetFailure, resetSent } from '#auth/auth-sentences.ts';
import { CodeForm, type CodeWords } from '#auth/CodeForm.tsx';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';

const words: CodeWords = {
  action: 'Continue',
  busy: 'Checking…',
  done: 'You can set a new password now.',
  sentAgain: 'We sent the reset link again.',
};

export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | undefined>(undefined);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const wrong = checkEmail(email);
    if (wrong) return setOutcome({ isFailure: true, text: wrong });
    setBusy(true);
    const result = await requestPasswordReset(email);
    setBusy(false);
    if (!result.ok) return setOutcome({ isFailure: true, text: result.message || resetFailure });
    setSentTo(email);
    setEmail('');
    setOutcome({ isFailure: false, text: resetSent });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  return (
    <>
      <form noValidate onSubmit={onSubmit} className={styles.forgot}>
        <h2>Forgot your password?</h2>
        <p>We’ll email you a link to set a new one.</p>
        <TextField
          label="Email for the reset link"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
        />
        <FormMessage outcome={outcome} />
        <Button type="submit" isDisabled={email.trim() === ''} isPending={isBusy}>
          {isBusy ? 'Sending…' : 'Send reset link'}
        </Button>
      </form>
      {sentTo !== undefined && (
        <div className={styles.code}>
          <CodeForm
            sent="Or type the code from the email here."
            words={words}
            fieldLabel="Code from the email"
            verify={(code) => recoverWithMailedCode(sentTo, code)}
            sendAgain={() => requestPasswordReset(sentTo)}
          />
        </div>
      )}
    </>
  );
}
