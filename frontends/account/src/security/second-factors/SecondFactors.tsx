// The second step of signing in: authenticator apps, security keys, and recovery codes for when they are lost.
import { useQuery } from '@consilium/web/platform.ts';
import { useState } from 'react';
import { useSignInSettings } from '#auth/sign-in-settings.ts';
import { accountQuery, useRefreshAccount, type Account, type Factor } from '#security/account-queries.ts';
import { ItemList } from '#security/ItemList.tsx';
import { AddApp } from '#security/second-factors/AddApp.tsx';
import { AddKey } from '#security/second-factors/AddKey.tsx';
import { AddPhone } from '#security/second-factors/AddPhone.tsx';
import { CodesDialog } from '#security/second-factors/CodesDialog.tsx';
import { FactorRow } from '#security/second-factors/FactorRow.tsx';
import { makeRecoveryCodes } from '#security/second-factors/factor-calls.ts';
import { RecoveryCodesPart } from '#security/second-factors/RecoveryCodesPart.tsx';
import { Section } from '#security/Section.tsx';
import styles from '#security/SecurityPage.module.css';

export function SecondFactors() {
  const { totp, securityKeys, phoneFactor, recoveryCodes } = useSignInSettings();
  const { data: user, error, refetch } = useQuery(accountQuery);
  const refresh = useRefreshAccount();
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  const factors = user && verifiedOf(user);
  // Refetched: a quick person may add a factor before the page knows whether it is the first.
  const added = async () => {
    const { data: now } = await refetch();
    if (recoveryCodes && now && verifiedOf(now).length === 1) {
      const made = await makeRecoveryCodes('generate');
      if (made.ok) setCodes(made.data.codes);
    }
    await refresh();
  };
  if (!totp && !securityKeys && !phoneFactor) return null;
  return (
    <Section
      title="Two-step sign-in"
      text="A second step after your password. Someone who learns your password still can’t get in."
    >
      <ItemList
        label="Your second steps"
        answer={{ data: factors, error, refetch }}
        empty="Two-step sign-in is off. Add an authenticator app or a security key to turn it on."
      >
        {(factor) => <FactorRow key={factor.id} factor={factor} isLast={factors?.length === 1} />}
      </ItemList>
      <div className={styles.actions}>
        {totp && <AddApp taken={factors ?? []} onAdded={added} />}
        {securityKeys && <AddKey taken={factors ?? []} onAdded={added} />}
        {phoneFactor && <AddPhone taken={factors ?? []} onAdded={added} />}
      </div>
      {recoveryCodes && factors && factors.length > 0 && <RecoveryCodesPart onMade={setCodes} />}
      <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Section>
  );
}

/** Recovery codes are factors in the API too; here they are shown separately. */
function verifiedOf({ factors = [] }: Account): readonly Factor[] {
  return factors.filter((factor) => factor.status === 'verified' && factor.factor_type !== 'recovery_code');
}
