// Changes the address; it takes effect once the links in both mails were opened.
import { checkEmail } from '@consilium/contracts/email-check.ts';
import { useQuery } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { TextField } from '@consilium/web/ui/TextField.tsx';
import { callAuth, type CallFailure } from '#auth/call-auth.ts';
import { FormMessage } from '#auth/FormMessage.tsx';
import { useForm } from '#auth/use-form.ts';
import { accountQuery, useRefreshAccount } from '#security/account-queries.ts';
import { Section } from '#security/Section.tsx';
import styles from '#security/SecurityPage.module.css';
import { useAction } from '#security/use-action.ts';

export function ChangeEmail() {
  const present = usePerson()?.email ?? '';
  const waiting = useQuery(accountQuery).data?.new_email;
  const refresh = useRefreshAccount();
  const { outcome, run } = useAction(wordsFor);
  const { form, field, isBusy } = useForm({
    empty: { email: '' },
    check: ({ email }): { email?: string } => {
      const wrong = email.trim() === present ? 'This is your address already' : checkEmail(email);
      return wrong === undefined ? {} : { email: wrong };
    },
    send: async ({ email }) => {
      const result = await run(
        () => change(email.trim()),
        `Please open the link we sent to ${email.trim()}${present === '' ? '' : `, and the one to ${present}`}. Until then your address stays as it is.`,
      );
      if (result?.ok) await refresh();
    },
  });
  return (
    <Section
      title="Email address"
      text={present === '' ? 'Your account has no address yet.' : `You sign in with ${present}.`}
    >
      {waiting !== undefined && waiting !== '' && <p className={styles.text}>Waiting to be confirmed: {waiting}</p>}
      <form {...form} className={styles.form}>
        <TextField label="New email address" type="email" autoComplete="email" {...field('email')} />
        <FormMessage outcome={outcome} />
        <Button type="submit" className={styles.start} isPending={isBusy}>
          {isBusy ? 'Sending…' : 'Change address'}
        </Button>
      </form>
    </Section>
  );
}

function change(email: string) {
  const emailRedirectTo = `${window.location.origin}/profile/security`;
  return callAuth((client) => client.updateUser({ email }, { emailRedirectTo }));
}

function wordsFor({ code }: CallFailure): string | undefined {
  return code === 'email_exists' ? 'This address belongs to another account.' : undefined;
}
