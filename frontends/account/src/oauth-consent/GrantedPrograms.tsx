// The programs a person signed in to with this account; access can be removed from each. Hidden where that is not
// offered.
import { useQuery } from '@consilium/web/platform.ts';
import { useNow } from '@consilium/web/text/use-now.ts';
import { AppWindow } from 'lucide-react';
import { callAuth } from '#auth/call-auth.ts';
import { useSignInSettings } from '#auth/sign-in-settings.ts';
import { grantedProgramsQuery, type GrantedProgram } from '#oauth-consent/granted-programs-query.ts';
import { placeOf, programName } from '#oauth-consent/program-name.ts';
import { knownInShort } from '#oauth-consent/scope-words.ts';
import { ItemList } from '#security/ItemList.tsx';
import { ItemRow } from '#security/ItemRow.tsx';
import { RemoveButton } from '#security/RemoveButton.tsx';
import { Section } from '#security/Section.tsx';
import { since } from '#security/since.ts';

export function GrantedPrograms() {
  const { programs } = useSignInSettings();
  const { data, error, refetch } = useQuery({ ...grantedProgramsQuery, enabled: programs });
  if (!programs || (data === undefined && !error)) return null;
  return (
    <Section title="Programs you signed in to" text="They can see who you are until you remove their access.">
      <ItemList
        label="Programs you signed in to"
        answer={{ data, error, refetch }}
        empty="When you sign in to another program with Consilium, it shows here."
      >
        {(program) => <ProgramRow key={program.client.id} program={program} />}
      </ItemList>
    </Section>
  );
}

function ProgramRow({ program }: { readonly program: GrantedProgram }) {
  const now = useNow();
  const { client, scopes, granted_at: added, last_used_at: used } = program;
  const redirectUri = client.redirect_uris?.[0] ?? '';
  const name = programName({ client, redirect_uri: redirectUri });
  const detail = [knownInShort(scopes), placeOf(redirectUri), since(now, { added, used: used ?? undefined })];
  return (
    <ItemRow icon={<AppWindow aria-hidden />} name={<bdi>{name}</bdi>} detail={detail.join(' · ')}>
      <RemoveButton
        what={name}
        title={`Remove ${name}?`}
        text="It loses access right away. It may keep what it already knows about you; ask its makers to delete that. If you sign in there again, we’ll ask you again."
        remove={() => callAuth((auth) => auth.oauth.revokeGrant({ clientId: client.id }))}
        wordsFor={({ code }) => (code === 'oauth_consent_not_found' ? 'Access was already removed.' : undefined)}
      />
    </ItemRow>
  );
}
