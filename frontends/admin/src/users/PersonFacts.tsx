// What an account is, in one list.
import { lockWords, named, stateWords, timeWords } from '#users/user-words.ts';
import type { Person } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

export function PersonFacts({ person }: { readonly person: Person }) {
  const { name, id, pseudonym, plan, roles, createdAt, lastSignInAt, erasureDueAt, signInLock, zone } = person;
  const facts: readonly (readonly [string, string])[] = [
    ['State', erasureDueAt === null ? stateWords(person) : `To be erased on ${timeWords(erasureDueAt)}`],
    ['Sign-in', signInLock === null ? 'Open' : lockWords(signInLock)],
    ['Name', name || 'None'],
    ['Plan', named(plan)],
    ['Roles', roles.map(named).join(', ') || 'None'],
    ['Signed up', timeWords(createdAt)],
    ['Last sign-in', timeWords(lastSignInAt)],
    ['Time zone of the person', zone],
    ['Id', id],
    ['Pseudonym', pseudonym],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
