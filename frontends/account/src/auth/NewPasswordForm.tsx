// Password-reset mode: two fields, one button, and the way back.
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { updatePassword } from '#auth/auth-calls.ts';
import styles from '#auth/AuthPage.module.css';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import { checkNewPassword, passwordRule } from '#auth/credentials.ts';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { useForm } from '#auth/use-form.ts';

export interface NewPasswordFormProps {
  readonly onUpdated: () => void;
  readonly onBack: () => void;
}

export function NewPasswordForm({ onUpdated, onBack }: NewPasswordFormProps) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const { form, field, isBusy } = useForm({
    empty: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => checkNewPassword(password, confirmation),
    send: async ({ password }) => {
      setOutcome(undefined);
      const result = await updatePassword(password);
      if (result.ok) onUpdated();
      else setOutcome({ isFailure: true, text: result.message || unexpectedFailure });
    },
  });
  return (
    <form {...form} className={styles.form}>
      <h2>Set New Password</h2>
      <p>Please enter your new password below.</p>
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        note={passwordRule}
        {...field('password')}
      />
      <TextField label="Confirm New Password" type="password" autoComplete="new-password" {...field('confirmation')} />
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" wide isPending={isBusy}>
        {isBusy ? 'Updating…' : 'Update Password'}
      </Button>
      <Button look="quiet" className={styles.back} onPress={onBack}>
        ← Back to Sign In
      </Button>
    </form>
  );
}
