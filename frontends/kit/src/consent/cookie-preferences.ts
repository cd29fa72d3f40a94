// Whether the cookie preferences are open. Any page may open them; the shell shows them.
let isOpen = false;
const listeners = new Set<() => void>();

export const openCookiePreferences = (): void => change(true);
export const closeCookiePreferences = (): void => change(false);
export const areCookiePreferencesOpen = (): boolean => isOpen;

export function subscribeToCookiePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}
