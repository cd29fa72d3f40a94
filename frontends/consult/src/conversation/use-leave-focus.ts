// A view that goes together with the button that was pressed leaves the focus to the page's content, not to nothing.
import { useEffect } from 'react';

/** Whatever takes the focus by itself in what comes next (a box to write in, a title) has it instead. */
export function useLeaveFocus(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
}
