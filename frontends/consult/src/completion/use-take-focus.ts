// The element that shows the result takes the focus when the focused button is gone.
import { useEffect, useRef } from 'react';

/** A closing dialog returns the focus a frame later; it is taken only when no element has it. */
const settledMs = 100;

export function useTakeFocus() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    }, settledMs);
    return () => clearTimeout(timer);
  }, []);
  return place;
}
