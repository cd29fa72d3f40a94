// Sign Up; afterwards it says where to look and can send the mail again.
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { signUp } from '#auth/auth-calls.ts';
import styles from '#auth/AuthPage.module.css';
import { signUpFailure, unexpectedFailure } from '#auth/auth-sentences.ts';
import { ConfirmationSent } from '#auth/ConfirmationSent.tsx';
import { checkSignUp, passwordRule } from '#auth/credentials.ts';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { QuestionWaits } from '#auth/QuestionWaits.tsx';
import { useForm } from '#auth/use-form.ts';

export function SignUpForm({ next }: { readonly next: string }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [sentTo, setSentTo] = useState<string | undefined>(undefined);
  const { form, field, isBusy } = useForm({
    empty: { fullName: '', email: '', password: '', confirmation: '' },
    check: checkSignUp,
    send: async (fields) => {
      setOutcome(undefined);
      const result = await signUp(fields, next);
      if (!result.ok) {
        showToast({ title: 'Sign Up Error', text: result.message || unexpectedFailure, tone: 'loss' });
        return setOutcome({ isFailure: true, text: signUpFailure(result.message) });
      }
      showToast({ title: 'Check your email', text: "We've sent you a confirmation link.", isSaidOnPage: true });
      setSentTo(fields.email.trim());
    },
  });
  if (sentTo !== undefined) return <ConfirmationSent email={sentTo} next={next} />;
  return (
    <form {...form} className={styles.form}>
      <QuestionWaits />
      <TextField label="Full name" autoComplete="name" {...field('fullName')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        note={passwordRule}
        {...field('password')}
      />
      <TextField label="Confirm password" type="password" autoComplete="new-password" {...field('confirmation')} />
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" wide isPending={isBusy}>
        {isBusy ? 'Creating your account…' : 'Sign Up'}
      </Button>
    </form>
  );
}
