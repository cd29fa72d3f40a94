// Whether a media query matches; updates when that changes.
import { useCallback, useSyncExternalStore } from 'react';

/** Pages that are written at build time are written for a phone. */
const narrow = () => false;

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, narrow);
}
