// /profile/security: ways to sign in, second factors, signed-in devices, and security events.
import { Navigate } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { Page } from '@consilium/web/ui/Page.tsx';
import { useState } from 'react';
import { FormMessage } from '#auth/FormMessage.tsx';
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
  if (status === 'signed-out') return <Navigate to="/auth?next=/profile/security" replace />;
  return (
    <Page title="Security" lead={<p>How you sign in and protect your account.</p>}>
      <div className={styles.sections}>
        <SettingsNav />
        <FormMessage outcome={arrived} />
        {status === 'signed-in' && (
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
