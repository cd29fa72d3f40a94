// What takes the place of a form gets the focus, and gives it to the page's content when it goes.
import { useEffect, type RefObject } from 'react';

export function useFocusHere(here: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    here.current?.focus();
    return () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [here]);
}
