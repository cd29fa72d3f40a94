// Returning from the choice of an expert focuses the problem box, because the focused button is gone.
import { useEffect, useRef, type RefObject } from 'react';
import type { AskState } from '#chooser/use-ask.ts';

/** On phones too: elsewhere the box takes the focus only where there is a keyboard. */
export function useFocusBoxOnReturn(state: AskState): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // A choice that is sent at once becomes idle too.
    if (before.current.phase === 'choosing' && state.phase === 'idle' && state.isBack) box.current?.focus();
    before.current = state;
  }, [state]);
  return box;
}
