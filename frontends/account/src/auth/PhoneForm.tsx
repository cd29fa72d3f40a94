// Signing in by a code in a text message; offered only where the service sends some.
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { requestTextMessage, signInWithTextedCode } from '#auth/auth-calls.ts';
import styles from '#auth/AuthPage.module.css';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import { CodeForm } from '#auth/CodeForm.tsx';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { checkPhone, readPhone } from '#auth/phone-number.ts';
import { useForm } from '#auth/use-form.ts';

export function PhoneForm({ onBack }: { readonly onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | undefined>(undefined);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const { form, field, isBusy } = useForm({
    empty: { phone: '' },
    check: checkPhone,
    send: async ({ phone }) => {
      setOutcome(undefined);
      const number = readPhone(phone) ?? '';
      const result = await requestTextMessage(number);
      if (result.ok) setSentTo(number);
      else setOutcome({ isFailure: true, text: result.message || unexpectedFailure });
    },
  });
  if (sentTo !== undefined)
    return (
      <CodeForm
        sent={`We texted a code to ${sentTo}.`}
        fieldLabel="Code from the text message"
        verify={(code) => signInWithTextedCode(sentTo, code)}
        sendAgain={() => requestTextMessage(sentTo)}
        onBack={onBack}
      />
    );
  return (
    <form {...form} className={styles.form}>
      <p>We’ll text you a code that signs you in.</p>
      <TextField label="Phone number" type="tel" autoComplete="tel" {...field('phone')} />
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" wide isPending={isBusy}>
        {isBusy ? 'Sending…' : 'Send code'}
      </Button>
      <Button look="quiet" className={styles.back} onPress={onBack}>
        ← Use a password
      </Button>
    </form>
  );
}
