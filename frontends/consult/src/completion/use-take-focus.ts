// The place of what was just done takes the focus when the button that had it is gone.
import { useEffect, useRef } from 'react';

/** A dialog that closes gives its focus back a frame later; only what nobody has is taken. */
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
