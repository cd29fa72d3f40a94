// A menu of the top bar: a disclosure button with a list of links.
import { ChevronDown } from 'lucide-react';
import type { MenuLink } from '#navigation/menu-items.ts';
import { MenuEntry } from '#navigation/MenuEntry.tsx';
import styles from '#navigation/TopNavigation.module.css';
import { useDisclosure } from '#navigation/use-disclosure.ts';

export function NavMenu({ title, links }: { readonly title: string; readonly links: readonly MenuLink[] }) {
  const { isOpen, close, container, trigger, panelId } = useDisclosure();
  return (
    <div className={styles.holder} {...container}>
      <button {...trigger} className={styles.item}>
        {title}
        <ChevronDown aria-hidden />
      </button>
      <ul id={panelId} className={styles.panel} hidden={!isOpen}>
        {links.map((link) => (
          <li key={link.title}>
            <MenuEntry link={link} onChoose={close} />
          </li>
        ))}
      </ul>
    </div>
  );
}
