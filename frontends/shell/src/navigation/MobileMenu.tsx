// The collapsible menu of phones, with the same links as the bar.
import { useSession } from '@consilium/web/session/use-session.ts';
import { Menu, X } from 'lucide-react';
import { AccountButtons } from '#navigation/AccountButtons.tsx';
import { getStarted, menus, type MenuLink } from '#navigation/menu-items.ts';
import { MenuEntry } from '#navigation/MenuEntry.tsx';
import styles from '#navigation/MobileMenu.module.css';
import { ProfileCard } from '#navigation/ProfileCard.tsx';
import { ProfileLinks } from '#navigation/ProfileLinks.tsx';
import barStyles from '#navigation/TopNavigation.module.css';
import { useDisclosure } from '#navigation/use-disclosure.ts';

export function MobileMenu() {
  const { isOpen, close, container, trigger, panelId } = useDisclosure();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className={styles.holder} {...container}>
      <button {...trigger} className={barStyles.item}>
        {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        Menu
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <div className={styles.actions}>
          <AccountButtons onChoose={close} />
        </div>
        {isSignedIn && (
          <div className={styles.group}>
            <ProfileCard />
            <ProfileLinks onChoose={close} />
          </div>
        )}
        <LinkList links={[getStarted]} onChoose={close} />
        {menus.map((menu) => (
          <LinkList key={menu.title} title={menu.title} links={menu.links} onChoose={close} />
        ))}
      </div>
    </div>
  );
}

interface LinkListProps {
  readonly title?: string;
  readonly links: readonly MenuLink[];
  readonly onChoose: () => void;
}

function LinkList({ title, links, onChoose }: LinkListProps) {
  return (
    <div className={styles.group}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.title}>
            <MenuEntry link={link} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}
