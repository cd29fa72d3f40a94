// Accounts, the newest first, found by one box; what is shown can be saved as CSV.
import { Link } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { SearchField } from '@consilium/web/ui/SearchField.tsx';
import { useDeferredValue, useState } from 'react';
import { FigureTable } from '#figures/FigureTable.tsx';
import { PortalSection } from '#section/PortalSection.tsx';
import { savePeopleAsCsv } from '#users/people-csv.ts';
import { named, stateWords, timeWords, zoneWords } from '#users/user-words.ts';
import { useUsersAddress } from '#users/users-address.ts';
import { usePeople, type ListedPerson } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

const columns = ['Person', 'State', 'Plan', 'Roles', 'Signed up', 'Last sign-in'];

export function PeopleList() {
  const { words: wordsOfAddress, searchFor, addressOf } = useUsersAddress();
  // The address follows a moment later: a box that showed it would lose what is typed meanwhile.
  const [words, setWords] = useState(wordsOfAddress);
  const search = (typed: string) => {
    setWords(typed);
    searchFor(typed);
  };
  const asked = usePeople(useDeferredValue(words.trim()).slice(0, 200));
  const rowOf = (person: ListedPerson) => ({
    id: person.id,
    cells: [
      <>
        <Link to={addressOf(person.id)}>{person.email || person.name || person.id}</Link>
        {person.email !== '' && person.name !== '' && <span className={styles.beneath}>{person.name}</span>}
      </>,
      stateWords(person),
      named(person.plan),
      person.roles.map(named).join(', '),
      <When key="created" at={person.createdAt} />,
      <When key="last" at={person.lastSignInAt} />,
    ],
  });
  return (
    <PortalSection
      id="people"
      title="Users"
      asked={asked}
      failure="The users could not be loaded"
      waitingLines={8}
      above={
        <>
          <SearchField label="Address, name, phone, id or pseudonym" value={words} onChange={search} />
          <p className={styles.note}>{zoneWords}</p>
        </>
      }
    >
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people);
        if (people.length === 0) return <p className={styles.note}>Nobody is found by this.</p>;
        return (
          <>
            <FigureTable caption="Users, newest first" columns={columns} wordColumns={6} rows={people.map(rowOf)} />
            <div className={styles.actions}>
              {asked.hasNextPage && (
                <Button isPending={asked.isFetchingNextPage} onPress={() => void asked.fetchNextPage()}>
                  Show more
                </Button>
              )}
              <Button look="quiet" onPress={() => savePeopleAsCsv(people)}>
                Download CSV
              </Button>
            </div>
          </>
        );
      }}
    </PortalSection>
  );
}

function When({ at }: { readonly at: string | null }) {
  return at === null ? timeWords(at) : <time dateTime={at}>{timeWords(at)}</time>;
}
