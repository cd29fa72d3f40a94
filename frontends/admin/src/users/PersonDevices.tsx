// The devices and the ways to sign in of an account; each can be taken away.
import { FigureTable } from '#figures/FigureTable.tsx';
import { ActDialog } from '#users/ActDialog.tsx';
import { timeWords } from '#users/user-words.ts';
import { acts, type Person } from '#users/users-query.ts';
import styles from '#users/Users.module.css';

const factorNames: Readonly<Record<string, string>> = {
  totp: 'Authenticator app',
  webauthn: 'Security key',
  phone: 'Telephone number',
};

interface PersonProps {
  readonly person: Person;
}

export function Sessions({ person }: PersonProps) {
  const { sessions } = person;
  return (
    <section aria-labelledby="sessions" className={styles.part}>
      <h3 id="sessions" tabIndex={-1}>
        Sessions
      </h3>
      {sessions.length === 0 && <p className={styles.note}>Signed in nowhere.</p>}
      {sessions.length > 0 && (
        <FigureTable
          caption="Sessions, by last use"
          columns={['Device', 'Signed in', 'Last used', 'Second factor', 'Action']}
          wordColumns={5}
          rows={sessions.map(({ id, device, createdAt, lastUsedAt, aal }) => ({
            id,
            cells: [
              device,
              timeWords(createdAt),
              timeWords(lastUsedAt),
              aal === 'aal2' ? 'Yes' : 'No',
              <ActDialog
                key={id}
                name="End session"
                follows={`${device} is signed out at once. The person can sign in again.`}
                done="The session has ended"
                focusAfter="sessions"
                act={(because) => acts.endSession(person, because, id)}
              />,
            ],
          }))}
        />
      )}
    </section>
  );
}

export function WaysToSignIn({ person }: PersonProps) {
  const { factors, passkeys } = person;
  const rows = [
    ...factors.map(({ id, type, isVerified, createdAt }) => ({
      id,
      cells: [
        factorNames[type] ?? type,
        timeWords(createdAt),
        '',
        isVerified ? 'In use' : 'Never confirmed',
        <RemoveFactor key={id} person={person} factorId={id} />,
      ],
    })),
    ...passkeys.map(({ id, createdAt, lastUsedAt }) => ({
      id,
      cells: [
        'Passkey',
        timeWords(createdAt),
        timeWords(lastUsedAt),
        'In use',
        <ActDialog
          key={id}
          name="Remove passkey"
          follows="The person cannot sign in with this passkey from now on, and gets an email about it. Remove it only once you know who asks."
          isDanger
          done="The passkey is removed"
          focusAfter="factors"
          act={(because) => acts.removePasskey(person, because, id)}
        />,
      ],
    })),
  ];
  return (
    <section aria-labelledby="factors" className={styles.part}>
      <h3 id="factors" tabIndex={-1}>
        Second factors and passkeys
      </h3>
      {rows.length === 0 && <p className={styles.note}>None.</p>}
      {rows.length > 0 && (
        <FigureTable
          caption="Second factors and passkeys"
          columns={['Kind', 'Added', 'Last used', 'State', 'Action']}
          wordColumns={5}
          rows={rows}
        />
      )}
    </section>
  );
}

function RemoveFactor({ person, factorId }: PersonProps & { readonly factorId: string }) {
  return (
    <ActDialog
      name="Remove factor"
      follows="The person signs in without this factor from now on, and gets an email about it. Remove it only once you know who asks."
      isDanger
      done="The factor is removed"
      focusAfter="factors"
      act={(because) => acts.removeFactor(person, because, factorId)}
    />
  );
}
