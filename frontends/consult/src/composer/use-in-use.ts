// Whether the person is writing here: from the focus on, until a tap on the page takes it away.
import { useEffect, useState, type RefObject } from 'react';

export function useInUse(element: RefObject<HTMLElement | null>): [isInUse: boolean, end: () => void] {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    const here = element.current;
    // Not on its buttons: what appears would move them from under the finger that presses them.
    const begin = ({ target }: FocusEvent) => target instanceof HTMLTextAreaElement && setInUse(true);
    // A dialog that opens from here takes the focus too, and gives it back.
    const leave = ({ relatedTarget }: FocusEvent) => relatedTarget === null && document.hasFocus() && setInUse(false);
    here?.addEventListener('focusin', begin);
    here?.addEventListener('focusout', leave);
    return () => {
      here?.removeEventListener('focusin', begin);
      here?.removeEventListener('focusout', leave);
    };
  }, [element]);
  return [isInUse, () => setInUse(false)];
}
