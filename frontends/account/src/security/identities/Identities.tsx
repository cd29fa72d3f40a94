// The linked accounts: outside providers that sign the person in.
import { useQuery } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { callAuth, type CallFailure } from '#auth/call-auth.ts';
import { FormMessage } from '#auth/FormMessage.tsx';
import { providerTitle, type ProviderId } from '#auth/providers.ts';
import { useSignInSettings } from '#auth/sign-in-settings.ts';
import { accountQuery, type Account } from '#security/account-queries.ts';
import { ItemList } from '#security/ItemList.tsx';
import { ItemRow } from '#security/ItemRow.tsx';
import { RemoveButton } from '#security/RemoveButton.tsx';
import { Section } from '#security/Section.tsx';
import styles from '#security/SecurityPage.module.css';
import { useAction } from '#security/use-action.ts';

type Identity = NonNullable<Account['identities']>[number];

export function Identities() {
  const { providers, linking } = useSignInSettings();
  const { data: user, error, refetch } = useQuery(accountQuery);
  const identities = user?.identities;
  const isForeign = identities?.some(({ provider }) => provider !== 'email') ?? false;
  const [wasForeign, setWasForeign] = useState(false);
  // After the last one is unlinked the section stays: its heading takes the focus.
  if (isForeign && !wasForeign) setWasForeign(true);
  if (providers.length === 0 && !isForeign && !wasForeign) return null;
  const missing = providers.filter((id) => !identities?.some(({ provider }) => provider === id));
  return (
    <Section title="Linked accounts" text="Accounts elsewhere that sign you in here.">
      <ItemList label="Linked accounts" answer={{ data: identities, error, refetch }}>
        {(identity) => (
          <IdentityRow
            key={identity.identity_id}
            identity={identity}
            mayUnlink={linking && (identities?.length ?? 0) > 1}
          />
        )}
      </ItemList>
      {linking && missing.map((provider) => <LinkButton key={provider} provider={provider} />)}
    </Section>
  );
}

function IdentityRow({ identity, mayUnlink }: { readonly identity: Identity; readonly mayUnlink: boolean }) {
  const title = providerTitle(identity.provider);
  const address: unknown = identity.identity_data?.['email'];
  return (
    <ItemRow icon={<Link2 aria-hidden />} name={title} detail={typeof address === 'string' ? address : undefined}>
      {mayUnlink && (
        <RemoveButton
          what={title}
          word="Unlink"
          title={`Unlink ${title}?`}
          text={
            identity.provider === 'email'
              ? 'You won’t be able to sign in with your email and password anymore.'
              : `You won’t be able to sign in with ${title} anymore.`
          }
          remove={() => callAuth((client) => client.unlinkIdentity(identity))}
          wordsFor={wordsFor}
        />
      )}
    </ItemRow>
  );
}

function LinkButton({ provider }: { readonly provider: ProviderId }) {
  const { isBusy, outcome, run } = useAction();
  const redirectTo = `${window.location.origin}/profile/security`;
  return (
    <>
      <FormMessage outcome={outcome} />
      <Button
        className={styles.start}
        isPending={isBusy}
        onPress={() => void run(() => callAuth((client) => client.linkIdentity({ provider, options: { redirectTo } })))}
      >
        {`Link ${providerTitle(provider)}`}
      </Button>
    </>
  );
}

function wordsFor({ code }: CallFailure): string | undefined {
  if (code === 'email_conflict_identity_not_deletable')
    return 'Your email comes from this account. Change your email first, then unlink.';
  return undefined;
}
