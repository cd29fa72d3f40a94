// The keyboard shortcuts of a page, and the dialog that lists them.
import { useLocation, useNavigate } from '@consilium/web/platform.ts';
import { loadedLater, useLater } from '@consilium/web/ui/loaded-later.ts';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { focusAtEnd } from '#composer/focus-at-end.ts';
import { shortcutOf, type ShortcutId } from '#shortcuts/shortcut-list.ts';
import { areShortcutsOn } from '#shortcuts/shortcut-setting.ts';
import { showShortcutHelp, useShortcutHelp } from '#shortcuts/shortcut-help.ts';

export interface ShortcutsProps {
  /** Where the person writes on this page. */
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  /** Copies the newest reply; undefined without one. */
  readonly onCopy?: (() => void) | undefined;
}

const shortcutHelp = loadedLater(async () => (await import('#shortcuts/ShortcutHelp.tsx')).ShortcutHelp);

/** The navigation state that puts the cursor into the search of the history. */
const searchState = { searches: true } as const;

export function Shortcuts({ field, onCopy }: ShortcutsProps) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isOpen = useShortcutHelp();
  const { Component: Help } = useLater(shortcutHelp, isOpen);
  const actions: Readonly<Record<ShortcutId, (() => unknown) | undefined>> = {
    new: () => (pathname === '/' ? focusAtEnd(field?.current ?? null) : navigate('/')),
    search: () => (pathname === '/conversations' ? focusSearch() : navigate('/conversations', { state: searchState })),
    write: field && (() => focusAtEnd(field.current)),
    copy: onCopy,
    help: () => showShortcutHelp(true),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const id = shortcutOf(event);
    const action = id === undefined || !areShortcutsOn() ? undefined : actions[id];
    if (!action) return;
    // The letter must not arrive in the field that gets the focus.
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => (document.removeEventListener('keydown', listen), showShortcutHelp(false));
  }, []);
  const isSearch = typeof state === 'object' && state !== null && 'searches' in state;
  useEffect(() => {
    if (!isSearch) return undefined;
    // After the frame has moved the focus to the new page.
    const timer = setTimeout(focusSearch, 50);
    return () => clearTimeout(timer);
  }, [isSearch]);
  return Help ? <Help isOpen={isOpen} onClose={() => showShortcutHelp(false)} /> : null;
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('search input')?.focus();
}
