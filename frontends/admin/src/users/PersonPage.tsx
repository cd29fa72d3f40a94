// One account: what it is, what can be done about it, and what happened to it. Nothing that its owner wrote.
import { Link } from '@consilium/web/platform.ts';
import { PortalSection } from '#section/PortalSection.tsx';
import { Grants } from '#users/Grants.tsx';
import { PersonActs } from '#users/PersonActs.tsx';
import { PersonFacts } from '#users/PersonFacts.tsx';
import { Sessions, WaysToSignIn } from '#users/PersonDevices.tsx';
import { Letters, PersonHistory } from '#users/PersonTables.tsx';
import { PersonUsage } from '#users/PersonUsage.tsx';
import { Proposals } from '#users/ProposalList.tsx';
import { zoneWords } from '#users/user-words.ts';
import { useUsersAddress } from '#users/users-address.ts';
import { usePersonPage } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

export function PersonPage({ id }: { readonly id: string }) {
  const asked = usePersonPage(id);
  const { listAddress } = useUsersAddress();
  const title = asked.data?.email || asked.data?.name || 'User';
  return (
    <PortalSection
      id="person"
      title={title}
      asked={asked}
      failure="This user could not be loaded"
      waitingLines={10}
      above={
        <p className={styles.note}>
          <Link to={listAddress}>Back to all users</Link> · {zoneWords}
        </p>
      }
    >
      {(person) => (
        <div className={styles.tab}>
          <PersonFacts person={person} />
          {person.proposals.length > 0 && (
            <section aria-labelledby="waiting" className={styles.part}>
              <h3 id="waiting">Waiting for a second administrator</h3>
              <Proposals proposals={person.proposals} />
            </section>
          )}
          <PersonActs person={person} />
          <PersonUsage person={person} />
          <Grants person={person} />
          <Sessions person={person} />
          <WaysToSignIn person={person} />
          <Letters person={person} />
          <PersonHistory person={person} />
        </div>
      )}
    </PortalSection>
  );
}
