// What an administrator can do about an account, each behind a question.
import { roleSchema, type Role } from '@consilium/contracts/auth/events.ts';
import { useState } from 'react';
import { ActDialog } from '#users/ActDialog.tsx';
import { named, resendNames, timeWords } from '#users/user-words.ts';
import { acts, type Person } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

export function PersonActs({ person }: { readonly person: Person }) {
  return (
    <section aria-labelledby="acts" className={styles.part}>
      <h3 id="acts" tabIndex={-1}>
        Actions
      </h3>
      <div className={styles.actions}>
        <Suspension person={person} />
        <ActDialog
          name="Sign out everywhere"
          follows="Every device is signed out at once. The person can sign in again."
          done="Signed out everywhere"
          act={(because) => acts.signOut(person, because)}
        />
        {person.signInLock !== null && (
          <ActDialog
            name="Unlock"
            follows="The person can try to sign in again at once, from everywhere. Make sure that it is them who asks: a stranger may have guessed."
            done="Unlocked"
            focusAfter="acts"
            act={(because) => acts.unlock(person, because)}
          />
        )}
        {person.resendable.map(({ letter, lastSentAt }) => (
          <ActDialog
            key={letter}
            name={resendNames[letter]}
            follows={`The person gets the email with a new link; earlier links no longer work. Last sent: ${timeWords(lastSentAt)}.`}
            done="The email is on its way"
            act={(because) => acts.resend(person, because, letter)}
          />
        ))}
        <Roles key={person.version} person={person} />
        <ActDialog
          name="Export data"
          follows="A copy of all data is made. The person alone gets the link, by email."
          done="The copy is being made"
          act={(because) => acts.export(person, because)}
        />
        {person.erasureDueAt === null && (
          <ActDialog
            name="Erase account"
            follows="In seven days everything of this person is erased, in every part. They get an email now, and can keep the account until then."
            isDanger
            done="The account will be erased"
            focusAfter="acts"
            act={(because) => acts.erase(person, because)}
          />
        )}
      </div>
    </section>
  );
}

function Suspension({ person }: { readonly person: Person }) {
  if (person.isSuspended)
    return (
      <ActDialog
        key="lift"
        name="Lift suspension"
        follows="The person can sign in again. Their data is as it was."
        done="The suspension is lifted"
        focusAfter="acts"
        act={(because) => acts.lift(person, because)}
      />
    );
  return (
    <ActDialog
      key="suspend"
      name="Suspend"
      follows="Every device is signed out at once, and the person cannot sign in until the suspension is lifted. Nothing is deleted."
      isDanger
      done="Suspended"
      focusAfter="acts"
      act={(because) => acts.suspend(person, because)}
    />
  );
}

function Roles({ person }: { readonly person: Person }) {
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  const toggle = (role: Role) =>
    setRoles(roles.includes(role) ? roles.filter((each) => each !== role) : [...roles, role]);
  return (
    <ActDialog
      name="Change roles"
      follows="Admin sees and changes everything here, support sees the desk, analyst sees figures. It takes effect within a minute."
      done="Roles changed"
      act={(because) => acts.changeRoles(person, because, [...roles])}
    >
      <fieldset className={styles.choices}>
        <legend>Roles</legend>
        {roleSchema.options.map((role) => (
          <label key={role} className={styles.choice}>
            <input type="checkbox" checked={roles.includes(role)} onChange={() => toggle(role)} />
            {named(role)}
          </label>
        ))}
      </fieldset>
    </ActDialog>
  );
}
