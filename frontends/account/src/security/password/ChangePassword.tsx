// Changes the password of somebody who knows the current one; with a code by mail where the service requires it.
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { callAuth, type CallFailure } from '#auth/call-auth.ts';
import { CodeField } from '#auth/CodeField.tsx';
import { checkNewPassword, type FieldErrors } from '#auth/credentials.ts';
import { FormMessage } from '#auth/FormMessage.tsx';
import { useForm } from '#auth/use-form.ts';
import { useRefreshAccount } from '#security/account-queries.ts';
import { ForgottenPassword } from '#security/password/ForgottenPassword.tsx';
import { Section } from '#security/Section.tsx';
import styles from '#security/SecurityPage.module.css';
import { useAction } from '#security/use-action.ts';

const empty = { current: '', password: '', confirmation: '', nonce: '' };
type Fields = typeof empty;

export function ChangePassword() {
  const [round, setRound] = useState(0);
  const [done, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    setRound(round + 1);
  };
  return (
    <Section title="Password" text="A new password signs you out on all other devices.">
      <PasswordForm key={round} onDone={finish} />
      <FormMessage
        outcome={done ? { isFailure: false, text: 'Password changed. Your other devices are signed out.' } : undefined}
      />
      <ForgottenPassword />
    </Section>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const { outcome, run } = useAction(wordsFor);
  const refresh = useRefreshAccount();
  const { form, field, isBusy } = useForm<keyof Fields>({
    empty,
    check: (fields) => check(fields, needsCode),
    send: async ({ current, password, nonce }) => {
      const result = await run(() =>
        callAuth((client) => client.updateUser({ password, current_password: current, ...(nonce && { nonce }) })),
      );
      if (result?.ok) {
        onDone();
        await refresh();
      } else if (result?.code === 'reauthentication_needed') {
        setNeedsCode(true);
        await callAuth((client) => client.reauthenticate());
      }
    },
  });
  return (
    <form {...form} className={styles.form}>
      <TextField label="Current password" type="password" autoComplete="current-password" {...field('current')} />
      <TextField label="New Password" type="password" autoComplete="new-password" {...field('password')} />
      <TextField label="Confirm New Password" type="password" autoComplete="new-password" {...field('confirmation')} />
      {needsCode && <CodeField label="Code from the email" {...field('nonce')} />}
      <FormMessage outcome={outcome} />
      <Button type="submit" className={styles.start} isPending={isBusy}>
        {isBusy ? 'Updating…' : 'Update Password'}
      </Button>
    </form>
  );
}

function check({ current, password, confirmation, nonce }: Fields, needsCode: boolean): FieldErrors<keyof Fields> {
  return {
    ...(current === '' && { current: 'Your current password is required' }),
    ...checkNewPassword(password, confirmation),
    ...(needsCode && nonce === '' && { nonce: 'The code is required' }),
  };
}

function wordsFor({ code }: CallFailure): string | undefined {
  switch (code) {
    case 'current_password_invalid':
    case 'current_password_required':
      return 'This is not your current password.';
    case 'reauthentication_needed':
      return 'You signed in a while ago. We’ve emailed you a code: please enter it and press the button again.';
    case 'reauthentication_not_valid':
      return 'The code is not right, or it has expired.';
    default:
      return undefined;
  }
}
