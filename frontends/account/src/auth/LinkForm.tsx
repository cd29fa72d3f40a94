// Signing in without a password: a mail with a link, and with a code for people who read mail on another device.
import { checkEmail } from '@consilium/contracts/email-check.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { requestSignInLink, signInWithMailedCode } from '#auth/auth-calls.ts';
import styles from '#auth/AuthPage.module.css';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import { CodeForm } from '#auth/CodeForm.tsx';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { useForm } from '#auth/use-form.ts';

export interface LinkFormProps {
  readonly email: string;
  /** Where the link leads. */
  readonly next: string;
  readonly onBack: () => void;
}

export function LinkForm({ email: given, next, onBack }: LinkFormProps) {
  const [sentTo, setSentTo] = useState<string | undefined>(undefined);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const { form, field, isBusy } = useForm({
    empty: { email: given },
    check: ({ email }): { email?: string } => {
      const wrong = checkEmail(email);
      return wrong === undefined ? {} : { email: wrong };
    },
    send: async ({ email }) => {
      setOutcome(undefined);
      const result = await requestSignInLink(email, next);
      if (result.ok) setSentTo(email.trim());
      else setOutcome({ isFailure: true, text: result.message || unexpectedFailure });
    },
  });
  if (sentTo !== undefined)
    return (
      <CodeForm
        sent={`If ${sentTo} has an account, we sent an email with a link and a code. Open the link, or type the code here.`}
        fieldLabel="Code from the email"
        verify={(code) => signInWithMailedCode(sentTo, code)}
        sendAgain={() => requestSignInLink(sentTo, next)}
        onBack={onBack}
      />
    );
  return (
    <form {...form} className={styles.form}>
      <p>We’ll email you a link that signs you in. No password needed.</p>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" wide isPending={isBusy}>
        {isBusy ? 'Sending…' : 'Send sign-in link'}
      </Button>
      <Button look="quiet" className={styles.back} onPress={onBack}>
        ← Use a password
      </Button>
    </form>
  );
}
