// Tabs with one panel; arrow keys move between them.
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/Tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  /** Tabs share the whole width. */
  readonly even?: boolean;
}

export function Tabs({ label, tabs, selected, onSelect, even }: TabsProps) {
  const selection = {
    ...(selected === undefined ? {} : { selectedKey: selected }),
    ...(onSelect ? { onSelectionChange: (key: string | number) => onSelect(String(key)) } : {}),
  };
  return (
    <AriaTabs {...selection}>
      <TabList aria-label={label} className={classNames(styles.list, even && styles.even)}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} ref={tab.id === selected ? bringIntoSight : null} className={styles.tab ?? ''}>
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel ?? ''}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** On a phone the row of tabs may be wider than the screen. */
function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
