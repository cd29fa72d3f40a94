// Links to the pages of the account.
import type { PageLink } from '@consilium/contracts/pages/pages.ts';
import { NavLink } from '@consilium/web/platform.ts';
import styles from '#settings-nav/SettingsNav.module.css';

const pages: readonly { readonly title: string; readonly to: PageLink }[] = [
  { title: 'Profile', to: '/profile' },
  { title: 'Plan', to: '/upgrade' },
  { title: 'Settings', to: '/profile/edit' },
  { title: 'Security', to: '/profile/security' },
  { title: 'Privacy', to: '/profile/privacy' },
];

export function SettingsNav() {
  return (
    <nav aria-label="Your account">
      <ul className={styles.list}>
        {pages.map(({ title, to }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.link ?? ''}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
