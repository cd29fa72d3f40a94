// The signed-in person: name, address, plan and roles.
import { planNames } from '@consilium/contracts/plan-words.ts';
import { useProfile } from '@consilium/web/api/profile.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Avatar } from '@consilium/web/ui/Avatar.tsx';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import { usePageIsIdle } from '#use-page-is-idle.ts';
import styles from '#navigation/ProfileCard.module.css';

const roleNames: Readonly<Record<string, string>> = { admin: 'Admin', analyst: 'Analyst', support: 'Support' };

export function ProfileCard() {
  const person = usePerson();
  const { data: profile, isPending } = useProfile(usePageIsIdle());
  if (!person || isPending) return <p className={styles.loading}>Loading profile...</p>;
  // The token's facts are used where the profile could not be loaded.
  const { displayName, email, roles } = profile ?? person;
  return (
    <div className={styles.card}>
      <Avatar name={displayName} picture={profile?.avatarUrl} />
      <div className={styles.words}>
        <span className={styles.name}>{displayName}</span>
        <span className={styles.email}>{email}</span>
        <span className={styles.badges}>
          {profile && <Badge tone="accent">{planNames[profile.subscriptionTier]}</Badge>}
          {roles.map((role) => (
            <Badge key={role}>{roleNames[role] ?? role}</Badge>
          ))}
        </span>
      </div>
    </div>
  );
}
