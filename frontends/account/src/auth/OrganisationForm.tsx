// Single sign-on: the work address says which organisation, whose own page does the rest.
import { checkEmail } from '@consilium/contracts/email-check.ts';
import { failureSentence } from '@consilium/web/session/link-failure.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { useState } from 'react';
import { signInWithOrganisation } from '#auth/auth-calls.ts';
import styles from '#auth/AuthPage.module.css';
import { unexpectedFailure } from '#auth/auth-sentences.ts';
import type { CallFailure } from '#auth/call-auth.ts';
import { FormMessage, type Outcome } from '#auth/FormMessage.tsx';
import { useForm } from '#auth/use-form.ts';

export interface OrganisationFormProps {
  readonly email: string;
  /** Where to go afterwards. */
  readonly next: string;
  readonly onBack: () => void;
}

export function OrganisationForm({ email: given, next, onBack }: OrganisationFormProps) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [isLeaving, setLeaving] = useState(false);
  const { form, field, isBusy } = useForm({
    empty: { email: given },
    check: ({ email }): { email?: string } => {
      const wrong = checkEmail(email);
      return wrong === undefined ? {} : { email: wrong };
    },
    send: async ({ email }) => {
      setOutcome(undefined);
      const result = await signInWithOrganisation(email, next);
      if (result.ok) setLeaving(true);
      else setOutcome({ isFailure: true, text: organisationFailure(result) });
    },
  });
  return (
    <form {...form} className={styles.form}>
      <p>You sign in on your organization’s own page. We find it by your work email.</p>
      <TextField label="Work email" type="email" autoComplete="email" {...field('email')} />
      <FormMessage outcome={outcome} />
      <Button type="submit" look="primary" wide isPending={isBusy || isLeaving}>
        {isBusy || isLeaving ? 'Going there…' : 'Continue'}
      </Button>
      <Button look="quiet" className={styles.back} onPress={onBack}>
        ← Use a password
      </Button>
    </form>
  );
}

const ofOrganisations = new Set(['sso_provider_not_found', 'sso_provider_disabled', 'saml_provider_disabled']);

function organisationFailure({ code, message }: CallFailure): string {
  return ofOrganisations.has(code) ? failureSentence(code) : message || unexpectedFailure;
}
