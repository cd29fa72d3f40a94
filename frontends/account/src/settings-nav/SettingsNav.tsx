// The pages about oneself, one beside the other; a page that is not there has no entry.
import { NavLink } from '@consilium/web/platform.ts';
import { isServedPage } from '@consilium/web/pages/served-pages.ts';
import styles from '#settings-nav/SettingsNav.module.css';

const pages = [
  { title: 'Profile', to: '/profile' },
  { title: 'Plan', to: '/upgrade' },
  { title: 'Settings', to: '/profile/edit' },
  { title: 'Security', to: '/profile/security' },
  { title: 'Privacy', to: '/profile/privacy' },
] as const;

export function SettingsNav() {
  return (
    <nav aria-label="Your account">
      <ul className={styles.list}>
        {pages
          .filter(({ to }) => isServedPage(to))
          .map(({ title, to }) => (
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
