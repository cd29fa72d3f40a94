// When a view disappears with its focused button, the focus moves to the page's content.
import { useEffect } from 'react';

/** An element of the next view that takes the focus by itself (a text field, a title) has precedence. */
export function useLeaveFocus(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
}
