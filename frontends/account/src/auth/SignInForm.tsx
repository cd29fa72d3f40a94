// Sign In: address and password, the other ways below, and the forgotten password.
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
import { KeptFocus } from '#auth/KeptFocus.tsx';
import { LinkForm } from '#auth/LinkForm.tsx';
import { OrganisationForm } from '#auth/OrganisationForm.tsx';
import { OtherWays } from '#auth/OtherWays.tsx';
import { PhoneForm } from '#auth/PhoneForm.tsx';
import { useSignInSettings } from '#auth/sign-in-settings.ts';
import { useForm } from '#auth/use-form.ts';
import { usePasskeyAutofill } from '#auth/use-passkey-autofill.ts';
import { usePasskeyRequest } from '#auth/use-passkey-request.ts';

export interface SignInFormProps {
  readonly first: Outcome | undefined;
  /** Where to go afterwards, for ways that leave the page. */
  readonly next: string;
}

export function SignInForm({ first, next }: SignInFormProps) {
  const settings = useSignInSettings();
  const [outcome, setOutcome] = useState(first);
  const [way, setWay] = useState<'password' | 'link' | 'phone' | 'organisation'>('password');
  const fail = (text: string) => setOutcome(text === '' ? undefined : { isFailure: true, text });
  const passkey = usePasskeyRequest(fail);
  usePasskeyAutofill(settings.passkeys && way === 'password' && !passkey.isWaiting, fail);
  const { form, field, isBusy } = useForm({
    empty: { email: '', password: '' },
    check: checkSignIn,
    send: async (fields) => {
      setOutcome(undefined);
      passkey.cancel();
      const result = await signIn(fields);
      if (result.ok) return;
      showToast({ title: 'Sign In Error', text: result.message || unexpectedFailure, tone: 'loss' });
      fail(signInFailure(result.message));
    },
  });
  const askForKey = () => {
    setOutcome(undefined);
    void passkey.ask();
  };
  const choose = (other: typeof way) => {
    passkey.cancel();
    setWay(other);
  };
  if (way !== 'password') {
    const props = { email: field('email').value, next, onBack: () => setWay('password') };
    return (
      <KeptFocus view={way}>
        {way === 'link' && <LinkForm {...props} />}
        {way === 'phone' && <PhoneForm {...props} />}
        {way === 'organisation' && <OrganisationForm {...props} />}
      </KeptFocus>
    );
  }
  return (
    <KeptFocus view={way}>
      <form {...form} className={styles.form}>
        <TextField label="Email" type="email" autoComplete="username webauthn" {...field('email')} />
        <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
        <FormMessage outcome={outcome} />
        <Button type="submit" look="primary" wide isPending={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
      <OtherWays
        settings={settings}
        next={next}
        isAskingForKey={passkey.isWaiting}
        onPasskey={askForKey}
        onCancelPasskey={passkey.cancel}
        onChoose={choose}
        onFailure={fail}
      />
      <ForgotPassword />
    </KeptFocus>
  );
}
