// The slim bar at the top of every page.
import { NavLink } from '@consilium/web/platform.ts';
import { useSession } from '@consilium/web/session/use-session.ts';
import { classNames } from '@consilium/web/ui/class-names.ts';
import { AccountButtons } from '#navigation/AccountButtons.tsx';
import { Brand } from '#navigation/Brand.tsx';
import { ChatCounter } from '#navigation/ChatCounter.tsx';
import { getStarted, menus } from '#navigation/menu-items.ts';
import { MobileMenu } from '#navigation/MobileMenu.tsx';
import { NavMenu } from '#navigation/NavMenu.tsx';
import { ProfileMenu } from '#navigation/ProfileMenu.tsx';
import styles from '#navigation/TopNavigation.module.css';

export function TopNavigation() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <header className={styles.bar}>
      <nav aria-label="Main" className={styles.inside}>
        <Brand />
        <div className={classNames(styles.links, styles.wide)}>
          <NavLink to={getStarted.to} className={styles.item ?? ''}>
            {getStarted.title}
          </NavLink>
          {menus.map((menu) => (
            <NavMenu key={menu.title} title={menu.title} links={menu.links} />
          ))}
        </div>
        <div className={styles.end}>
          <ChatCounter />
          <div className={classNames(styles.end, styles.wide)}>
            <AccountButtons />
            {isSignedIn && <ProfileMenu />}
          </div>
          <MobileMenu />
        </div>
      </nav>
    </header>
  );
}
