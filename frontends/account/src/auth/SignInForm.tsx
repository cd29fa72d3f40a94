// Sign In, with the forgotten password below.
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { signIn } from '#auth/auth-calls.ts';
import styles from '#auth/AuthPage.module.css';
import { signInFailure, unexpectedFailure } from '#auth/auth-sentences.ts';
import { checkSignIn } from '#auth/credentials.ts';
import { ForgotPassword } from '#auth/ForgotPassword.tsx';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { useForm } from '#auth/use-form.ts';

export function SignInForm({ notice }: { readonly notice: string | undefined }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(notice ? { isFailure: false, text: notice } : undefined);
  const { form, field, isBusy } = useForm({
    empty: { email: '', password: '' },
    check: checkSignIn,
    send: async (fields) => {
      setOutcome(undefined);
      const result = await signIn(fields);
      if (result.ok) return;
      showToast({ title: 'Sign In Error', text: result.message || unexpectedFailure, tone: 'loss' });
      setOutcome({ isFailure: true, text: signInFailure(result.message) });
    },
  });
  return (
    <>
      <form {...form} className={styles.form}>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
        <FormMessage outcome={outcome} />
        <Button type="submit" look="primary" wide isPending={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <ForgotPassword />
    </>
  );
}
