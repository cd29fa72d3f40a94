// The person's passkeys: added, renamed and removed here.
import { useQuery } from '@consilium/web/platform.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { KeyRound } from 'lucide-react';
import { FormMessage } from '#auth/FormMessage.tsx';
import { keyFailure } from '#auth/key-calls.ts';
import { useSignInSettings } from '#auth/sign-in-settings.ts';
import { devicesQuery, passkeysQuery, useRefreshAccount, type Passkey } from '#security/account-queries.ts';
import { ItemList } from '#security/ItemList.tsx';
import { ItemRow } from '#security/ItemRow.tsx';
import { makePasskey, removePasskey } from '#security/passkeys/passkey-calls.ts';
import { RenamePasskey } from '#security/passkeys/RenamePasskey.tsx';
import { RemoveButton } from '#security/RemoveButton.tsx';
import { Section } from '#security/Section.tsx';
import styles from '#security/SecurityPage.module.css';
import { since } from '#security/since.ts';
import { useAction } from '#security/use-action.ts';

export function Passkeys() {
  const { passkeys: areOffered } = useSignInSettings();
  return areOffered ? <OwnPasskeys /> : null;
}

function OwnPasskeys() {
  const answer = useQuery(passkeysQuery);
  const devices = useQuery(devicesQuery);
  const refresh = useRefreshAccount();
  const { isBusy, outcome, run } = useAction(keyFailure);
  // The devices may not be loaded yet when the button is pressed quickly.
  const device = async () => {
    const { data } = devices.data ? devices : await devices.refetch({ cancelRefetch: false });
    return data?.find(({ isCurrent }) => isCurrent)?.device;
  };
  const add = async () => {
    const result = await run(() => makePasskey(device), 'Passkey added. You can sign in with it from now on.');
    if (result?.ok) await refresh();
  };
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, face or screen lock instead of a password. A passkey can’t be guessed or phished."
    >
      <ItemList label="Your passkeys" answer={answer} empty="You have no passkey yet.">
        {(passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />}
      </ItemList>
      <FormMessage outcome={outcome} />
      <Button className={styles.start} isPending={isBusy} onPress={() => void add()}>
        {isBusy ? 'Waiting for your device…' : 'Add a passkey'}
      </Button>
    </Section>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const now = useNow();
  const name = passkey.friendly_name ?? 'Passkey';
  return (
    <ItemRow
      icon={<KeyRound aria-hidden />}
      name={name}
      detail={since(now, { added: passkey.created_at, used: passkey.last_used_at })}
    >
      <RenamePasskey id={passkey.id} name={name} />
      <RemoveButton
        what={name}
        title="Remove this passkey?"
        text={`“${name}” won’t sign you in anymore. It may stay in your device’s list until you delete it there too.`}
        remove={() => removePasskey(passkey.id)}
      />
    </ItemRow>
  );
}
