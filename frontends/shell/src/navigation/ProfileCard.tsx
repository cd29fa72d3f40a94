// Who is signed in: name, address, plan and roles.
import { useUsage } from '@consilium/web/api/usage.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { Avatar } from '@consilium/web/ui/Avatar.tsx';
import { Badge } from '@consilium/web/ui/Badge.tsx';
import styles from '#navigation/ProfileCard.module.css';

const planNames = { free: 'Free', premium: 'Premium', business: 'Business' } as const;
const roleNames: Readonly<Record<string, string>> = { admin: 'Admin', analyst: 'Analyst', support: 'Support' };

export function ProfileCard() {
  const person = usePerson();
  const { data: usage, isPending } = useUsage();
  if (!person || isPending) return <p className={styles.loading}>Loading profile...</p>;
  return (
    <div className={styles.card}>
      <Avatar name={person.displayName} />
      <div className={styles.words}>
        <span className={styles.name}>{person.displayName}</span>
        <span className={styles.email}>{person.email}</span>
        <span className={styles.badges}>
          {usage && <Badge tone="accent">{planNames[usage.plan]}</Badge>}
          {person.roles.map((role) => (
            <Badge key={role}>{roleNames[role] ?? role}</Badge>
          ))}
        </span>
      </div>
    </div>
  );
}
