// Who goes back from the choice of an expert to their question goes on writing: what had the focus went with the choice.
import { useEffect, useRef, type RefObject } from 'react';
import type { AskState } from '#chooser/use-ask.ts';

/** The box takes the focus by itself where there is a keyboard; here it was asked for, on a phone too. */
export function useReturnToBox(state: AskState): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // A choice that is sent at once ends up idle too.
    if (before.current.phase === 'choosing' && state.phase === 'idle' && state.isBack) box.current?.focus();
    before.current = state;
  }, [state]);
  return box;
}
