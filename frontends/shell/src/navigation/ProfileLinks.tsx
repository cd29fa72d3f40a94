// The links and actions of the profile menu.
import { opensTo } from '@consilium/contracts/pages/pages.ts';
import { useProfile } from '@consilium/web/api/profile.ts';
import { Link } from '@consilium/web/platform.ts';
import { usePerson } from '@consilium/web/session/use-session.ts';
import { usePageIsIdle } from '#use-page-is-idle.ts';
import styles from '#navigation/TopNavigation.module.css';
import type { MenuLink } from '#navigation/menu-items.ts';
import { useSignOut } from '#navigation/use-sign-out.ts';

const ownPages: readonly MenuLink[] = [
  { title: 'Profile', to: '/profile' },
  { title: 'Metrics', to: '/metrics' },
  { title: 'Settings', to: '/profile/edit' },
];

export function ProfileLinks({ onChoose }: { readonly onChoose: () => void }) {
  const person = usePerson();
  const roles: readonly string[] = useProfile(usePageIsIdle()).data?.roles ?? person?.roles ?? [];
  const { signOut, isBusy } = useSignOut();
  return (
    <>
      <Link to="/conversations" className={styles.panelLink} onClick={onChoose}>
        Conversation History
      </Link>
      {ownPages.map(({ title, to }) => (
        <Link key={to} to={to} className={styles.panelLink} onClick={onChoose}>
          {title}
        </Link>
      ))}
      {opensTo('/admin', roles) && (
        <Link to="/admin" className={styles.panelLink} onClick={onChoose}>
          {roles.includes('admin') ? 'Admin Portal' : 'Support Desk'}
        </Link>
      )}
      <button type="button" className={styles.panelLink} disabled={isBusy} onClick={() => void signOut()}>
        Log out
      </button>
    </>
  );
}
