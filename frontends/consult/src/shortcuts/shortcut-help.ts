// Whether the list of shortcuts is open: a key opens it, and so does a menu.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

export function showShortcutHelp(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export function useShortcutHelp(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => isOpen,
    () => isOpen,
  );
}
