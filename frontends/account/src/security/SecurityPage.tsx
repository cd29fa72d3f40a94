// /profile/security: ways to sign in, second factors, signed-in devices, and security events.
import { Navigate } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { Page } from '@consilium/web/ui/Page.tsx';
import { SkeletonText } from '@consilium/web/ui/Skeleton.tsx';
import { useState } from 'react';
import { FormMessage } from '#auth/FormMessage.tsx';
import { useAreSettingsKnown } from '#auth/sign-in-settings.ts';
import { GrantedPrograms } from '#oauth-consent/GrantedPrograms.tsx';
import { Activity } from '#security/activity/Activity.tsx';
import { linkOutcome } from '#security/link-outcome.ts';
import { Devices } from '#security/devices/Devices.tsx';
import { Identities } from '#security/identities/Identities.tsx';
import { ChangeEmail } from '#security/password/ChangeEmail.tsx';
import { ChangePassword } from '#security/password/ChangePassword.tsx';
import { Passkeys } from '#security/passkeys/Passkeys.tsx';
import { SecondFactors } from '#security/second-factors/SecondFactors.tsx';
import styles from '#security/SecurityPage.module.css';
import { SettingsNav } from '#settings-nav/SettingsNav.tsx';

export function SecurityPage() {
  const { status } = useSession();
  const [arrived] = useState(linkOutcome);
  // They decide which sections there are: one that came later would push down what is being read.
  const areSettingsKnown = useAreSettingsKnown();
  if (status === 'signed-out') return <Navigate to="/auth?next=/profile/security" replace />;
  return (
    <Page title="Security" lead={<p>How you sign in and protect your account.</p>}>
      <div className={styles.sections}>
        <SettingsNav />
        <FormMessage outcome={arrived} />
        {!areSettingsKnown && <SkeletonText lines={6} label="Loading: Security" />}
        {status === 'signed-in' && areSettingsKnown && (
          <>
            <Passkeys />
            <SecondFactors />
            <ChangePassword />
            <ChangeEmail />
            <Identities />
            <Devices />
            <Activity />
            <GrantedPrograms />
          </>
        )}
      </div>
    </Page>
  );
}
