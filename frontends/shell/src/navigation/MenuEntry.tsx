// One item of a menu: a link, or the cookie preferences, which open over the current page.
import { openCookiePreferences } from '@consilium/web/consent/cookie-preferences.ts';
import { Link } from '@consilium/web/platform.ts';
import type { MenuLink } from '#navigation/menu-items.ts';
import styles from '#navigation/TopNavigation.module.css';

export function MenuEntry({ link, onChoose }: { readonly link: MenuLink; readonly onChoose: () => void }) {
  if (link.opensPreferences) {
    return (
      <button type="button" className={styles.panelLink} onClick={() => (onChoose(), openCookiePreferences())}>
        {link.title}
      </button>
    );
  }
  return (
    <Link to={link.to} className={styles.panelLink} onClick={onChoose}>
      {link.title}
    </Link>
  );
}
