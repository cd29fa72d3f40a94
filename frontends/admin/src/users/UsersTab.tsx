// The tab Users: accounts are found and listed; one of them is shown with what can be done about it.
import { PeopleList } from '#users/PeopleList.tsx';
import { PersonPage } from '#users/PersonPage.tsx';
import { ProposalList } from '#users/ProposalList.tsx';
import { useUsersAddress } from '#users/users-address.ts';
import styles from '#users/Users.module.css';

export function UsersTab() {
  const { personId } = useUsersAddress();
  if (personId !== undefined)
    return (
      <div className={styles.tab}>
        <PersonPage key={personId} id={personId} />
      </div>
    );
  return (
    <div className={styles.tab}>
      <ProposalList />
      <PeopleList />
    </div>
  );
}
