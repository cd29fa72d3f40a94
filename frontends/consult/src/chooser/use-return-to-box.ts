// Who goes back from the choice of an expert to their question goes on writing: what had the focus went with the choice.
import { useEffect, useRef, type RefObject } from 'react';
import type { AskState } from '#chooser/use-ask.ts';

/** The box takes the focus by itself where there is a keyboard; here it was asked for, on a phone too. */
export function useReturnToBox(phase: AskState['phase']): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'choosing' && phase === 'idle') box.current?.focus();
    before.current = phase;
  }, [phase]);
  return box;
}
