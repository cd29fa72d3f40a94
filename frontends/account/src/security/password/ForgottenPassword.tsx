// Sends a reset mail to somebody who forgot the password, or never had one.
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { callAsPerson } from '#auth/call-auth.ts';
import { FormMessage } from '#auth/FormMessage.tsx';
import styles from '#security/SecurityPage.module.css';
import { useAction } from '#security/use-action.ts';

export function ForgottenPassword() {
  const email = usePerson()?.email ?? '';
  const { isBusy, outcome, run } = useAction();
  const send = () =>
    run(
      () =>
        callAsPerson((client, proof) =>
          client.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/auth`, ...proof }),
        ),
      `A link to set a password is on its way to ${email}.`,
    );
  if (email === '') return null;
  return (
    <div className={styles.part}>
      <p className={styles.text}>Forgot it, or never set one?</p>
      <FormMessage outcome={outcome} />
      <Button look="quiet" className={styles.quiet} isPending={isBusy} onPress={() => void send()}>
        Send me a link to set a password
      </Button>
    </div>
  );
}
