// Whether the shortcuts are on: a person who speaks to the computer, or types by mistake, can switch them off.
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#api/stored-json.ts';

const storageKey = 'consilium.shortcuts';
const listeners = new Set<() => void>();
/** Where storage is forbidden the choice holds until the page is closed. */
let chosen: boolean | undefined;

export function areShortcutsOn(): boolean {
  const stored = readStored(storageKey);
  return typeof stored === 'boolean' ? stored : (chosen ?? true);
}

export function setShortcutsOn(isOn: boolean): void {
  chosen = isOn;
  writeStored(storageKey, isOn);
  for (const listener of listeners) listener();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, areShortcutsOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => (listeners.delete(listener), window.removeEventListener('storage', listener));
}
