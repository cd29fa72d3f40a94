// Tabs with one panel; arrow keys move between them.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
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
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const current = tabs.find((tab) => tab.id === (selected ?? chosen)) ?? tabs[0];
  const select = (tab: string) => (setChosen(tab), tab !== current?.id && onSelect?.(tab));
  return (
    <div>
      <div role="tablist" aria-label={label} className={classNames(styles.list, even && styles.even)}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            data-selected={tab === current || undefined}
            tabIndex={tab === current ? 0 : -1}
            ref={tab.id === selected ? bringIntoSight : null}
            onClick={() => select(tab.id)}
            onKeyDown={moveByKey}
            className={styles.tab}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {current && (
        <Panel key={current.id} id={`${id}-panel`} tabId={`${id}-${current.id}`}>
          {current.content}
        </Panel>
      )}
    </div>
  );
}

function Panel({ id, tabId, children }: { readonly id: string; readonly tabId: string; readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => (panel.current ? reachableByKeyboard(panel.current) : undefined), []);
  return (
    <div ref={panel} role="tabpanel" id={id} aria-labelledby={tabId} className={styles.panel}>
      {children}
    </div>
  );
}

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** A panel with nothing to operate takes the focus itself, or a keyboard could not scroll it. */
function reachableByKeyboard(panel: HTMLElement): () => void {
  const look = () => {
    if (panel.querySelector(reachable)) panel.removeAttribute('tabindex');
    else panel.tabIndex = 0;
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The focus selects; at either end it goes on at the other. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const places: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  const next = tabs.at(place % tabs.length);
  next?.focus();
  next?.click();
}

/** On a phone the row of tabs may be wider than the screen. */
function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
