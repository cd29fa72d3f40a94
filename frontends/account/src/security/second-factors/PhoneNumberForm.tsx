// The phone number that gets the codes.
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import type { CallResult } from '#auth/call-auth.ts';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { checkPhone, readPhone } from '#auth/phone-number.ts';
import { useForm } from '#auth/use-form.ts';
import styles from '#security/SecurityPage.module.css';

export function PhoneNumberForm({ send }: { readonly send: (phone: string) => Promise<CallResult> }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const { form, field, isBusy } = useForm({
    empty: { phone: '' },
    check: checkPhone,
    send: async ({ phone }) => {
      setOutcome(undefined);
      const result = await send(readPhone(phone) ?? '');
      if (!result.ok) setOutcome({ isFailure: true, text: result.message || unexpectedFailure });
    },
  });
  return (
    <form {...form} className={styles.section}>
      <p className={styles.text}>
        We send it a code each time you sign in. An authenticator app or a security key is safer: numbers can be stolen.
      </p>
      <TextField label="Phone number" type="tel" autoComplete="tel" {...field('phone')} />
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" isPending={isBusy}>
        {isBusy ? 'Sending…' : 'Send code'}
      </Button>
    </form>
  );
}
