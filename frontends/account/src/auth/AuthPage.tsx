// /auth: sign in, sign up, forgotten password, setting a new one, and the second factor.
import { Link, Navigate, useSearchParams } from '@consilium/web/platform.ts';
import { useSession, useWaitingSession } from '@consilium/web/session/use-session.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { Tabs } from '@consilium/web/ui/Tabs.tsx';
import { useState } from 'react';
import { endSession, leaveRecovery } from '#auth/auth-calls.ts';
import { linkFailure } from '#auth/link-failure.ts';
import { passwordUpdated } from '#auth/auth-sentences.ts';
import styles from '#auth/AuthPage.module.css';
import { NewPasswordForm } from '#auth/NewPasswordForm.tsx';
import { nextPath } from '#auth/next-path.ts';
import { PremiumBenefits } from '#auth/PremiumBenefits.tsx';
import { SecondFactor } from '#auth/SecondFactor.tsx';
import { SignInForm, type SignInFormProps } from '#auth/SignInForm.tsx';
import { useSignInSettings } from '#auth/sign-in-settings.ts';
import { SignUpForm } from '#auth/SignUpForm.tsx';
import { useResetMode } from '#auth/use-reset-mode.ts';

export function AuthPage() {
  const [query] = useSearchParams();
  const { status } = useSession();
  const waiting = useWaitingSession();
  const { isResetMode, cleanAddress } = useResetMode();
  const [first, setFirst] = useState(linkFailure);
  const leave = async (sentence?: string) => {
    setFirst(sentence === undefined ? undefined : { isFailure: false, text: sentence });
    await leaveRecovery();
    cleanAddress();
  };
  // The link of a reset mail is a first factor only.
  if (waiting) return <SecondFactor session={waiting} onLeave={() => void (isResetMode ? leave() : endSession())} />;
  if (isResetMode) return <ResetPassword onUpdated={() => void leave(passwordUpdated)} onBack={() => void leave()} />;
  const next = nextPath(query.get('next'));
  if (status === 'signed-in') return <Navigate to={next} replace />;
  if (status === 'loading') return <Arriving />;
  return (
    <div className={styles.page}>
      <DocumentTitle title="Sign in" />
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>Welcome to Consilium</h1>
          <p className={styles.lead}>Every problem. Every expert. One conversation.</p>
        </header>
        <SignInOrUp key={query.get('tab')} tab={query.get('tab')} first={first} next={next} />
        <BackToHome />
      </div>
      <PremiumBenefits />
    </div>
  );
}

interface SignInOrUpProps extends SignInFormProps {
  readonly tab: string | null;
}

function SignInOrUp({ tab: asked, ...signIn }: SignInOrUpProps) {
  const { signUp } = useSignInSettings();
  const [tab, setTab] = useState(asked === 'sign-up' ? 'sign-up' : 'sign-in');
  const tabs = [
    { id: 'sign-in', title: 'Sign In', content: <SignInForm {...signIn} /> },
    ...(signUp ? [{ id: 'sign-up', title: 'Sign Up', content: <SignUpForm next={signIn.next} /> }] : []),
  ];
  return (
    <div>
      <Tabs label="Sign in or sign up" tabs={tabs} selected={tab} onSelect={setTab} even />
    </div>
  );
}

/** The person came back from a provider or by a link: the tokens are being exchanged for a session. */
function Arriving() {
  return (
    <div className={styles.page}>
      <DocumentTitle title="Sign in" />
      <div className={styles.main}>
        <h1 tabIndex={-1}>Welcome to Consilium</h1>
        <output className={styles.lead}>Signing you in…</output>
      </div>
    </div>
  );
}

function ResetPassword(props: { readonly onUpdated: () => void; readonly onBack: () => void }) {
  return (
    <div className={classNames(styles.page, styles.single)}>
      <DocumentTitle title="Reset your password" />
      <div className={styles.main}>
        <h1 tabIndex={-1}>Reset Your Password</h1>
        <NewPasswordForm {...props} />
        <BackToHome />
      </div>
    </div>
  );
}

function BackToHome() {
  return (
    <Link to="/" className={classNames(buttonClass({ look: 'quiet' }), styles.back)}>
      ← Back to Home
    </Link>
  );
}
