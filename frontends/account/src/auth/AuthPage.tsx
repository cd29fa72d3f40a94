// /auth: sign in, sign up, forgotten password, and setting a new one.
import { Link, Navigate, useSearchParams } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { buttonClass } from '@consilium/web/ui/button-class.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { DocumentTitle } from '@consilium/web/ui/Page.tsx';
import { Tabs } from '@consilium/web/ui/Tabs.tsx';
import { useState } from 'react';
import { leaveRecovery } from '#auth/auth-calls.ts';
import { passwordUpdated } from '#auth/auth-sentences.ts';
import styles from '#auth/AuthPage.module.css';
import { NewPasswordForm } from '#auth/NewPasswordForm.tsx';
import { nextPath } from '#auth/next-path.ts';
import { PremiumBenefits } from '#auth/PremiumBenefits.tsx';
import { SignInForm } from '#auth/SignInForm.tsx';
import { SignUpForm } from '#auth/SignUpForm.tsx';
import { useResetMode } from '#auth/use-reset-mode.ts';

export function AuthPage() {
  const [query] = useSearchParams();
  const { status } = useSession();
  const { isResetMode, cleanAddress } = useResetMode();
  const [notice, setNotice] = useState<string | undefined>(undefined);
  if (isResetMode) {
    const leave = async (sentence?: string) => {
      setNotice(sentence);
      await leaveRecovery();
      cleanAddress();
    };
    return <ResetPassword onUpdated={() => void leave(passwordUpdated)} onBack={() => void leave()} />;
  }
  if (status === 'signed-in') return <Navigate to={nextPath(query.get('next'), window.location.origin)} replace />;
  return (
    <div className={styles.page}>
      <DocumentTitle title="Sign in" />
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>Welcome to Consilium</h1>
          <p className={styles.lead}>Every problem. Every expert. One conversation.</p>
        </header>
        <SignInOrUp key={query.get('tab')} first={query.get('tab')} notice={notice} />
        <BackToHome />
      </div>
      <PremiumBenefits />
    </div>
  );
}

function SignInOrUp({ first, notice }: { readonly first: string | null; readonly notice: string | undefined }) {
  const [tab, setTab] = useState(first === 'sign-up' ? 'sign-up' : 'sign-in');
  const tabs = [
    { id: 'sign-in', title: 'Sign In', content: <SignInForm notice={notice} /> },
    { id: 'sign-up', title: 'Sign Up', content: <SignUpForm /> },
  ];
  return (
    <div>
      <Tabs label="Sign in or sign up" tabs={tabs} selected={tab} onSelect={setTab} even />
    </div>
  );
}

function ResetPassword(props: { readonly onUpdated: () => void; readonly onBack: () => void }) {
  return (
    <div className={styles.page}>
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
