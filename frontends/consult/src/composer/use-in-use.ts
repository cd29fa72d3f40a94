// Whether the person is writing here: from the focus on, until a tap on the page takes it away.
import { useEffect, useState, type RefObject } from 'react';

export function useInUse(element: RefObject<HTMLElement | null>): [isInUse: boolean, end: () => void] {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    const here = element.current;
    // Not on its buttons: what appears would move them from under the finger that presses them.
    const begin = ({ target }: FocusEvent) => target instanceof HTMLTextAreaElement && setInUse(true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && document.hasFocus() && !isDialogOpen()) setInUse(false);
    };
    here?.addEventListener('focusin', begin);
    here?.addEventListener('focusout', leave);
    return () => {
      here?.removeEventListener('focusin', begin);
      here?.removeEventListener('focusout', leave);
    };
  }, [element]);
  return [isInUse, () => setInUse(false)];
}

/** A dialog that opens from here takes the focus, for a moment to nowhere, and gives it back. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
