// After sign-up: the mail is on its way, and can be asked for again.
import { Button } from '@consilium/web/ui/Button.tsx';
import { useState } from 'react';
import { resendConfirmation } from '#auth/auth-calls.ts';
import styles from '#auth/AuthPage.module.css';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';

export function ConfirmationSent({ email }: { readonly email: string }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const result = await resendConfirmation(email);
    setBusy(false);
    const sentence = result.ok ? 'The confirmation link is on its way again.' : result.message || unexpectedFailure;
    setOutcome({ isFailure: !result.ok, text: sentence });
  };
  return (
    <div className={styles.sent}>
      <output className={styles.message}>Check your email for the confirmation link!</output>
      <p>
        It went to <strong>{email}</strong>. What you typed before is kept until you come back.
      </p>
      <FormMessage outcome={outcome} />
      <Button isPending={isBusy} onPress={() => void resend()}>
        Send it again
      </Button>
    </div>
  );
}
