// Facts about a person as name and value; private ones are marked.
import { Lock } from 'lucide-react';
import styles from '#profile/ProfilePage.module.css';

export interface Fact {
  readonly name: string;
  /** Null when it was never given. */
  readonly value: string | null;
  readonly isPrivate?: boolean;
}

export function ProfileFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isPrivate }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            <span className={value === null ? styles.missing : undefined}>{value ?? 'Not given'}</span>
            {isPrivate && (
              <span className={styles.private}>
                <Lock aria-hidden />
                Only you see this
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
