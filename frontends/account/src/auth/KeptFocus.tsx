// A view that goes away with the focused button hands the focus to the view in its place.
import { useEffect, useRef, type ReactNode } from 'react';

export interface KeptFocusProps {
  readonly view: string;
  /** The view that was in this place, where this one begins only now. */
  readonly before?: string;
  readonly children: ReactNode;
}

export function KeptFocus({ view, before = view, children }: KeptFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(before);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    if (document.activeElement === document.body) place.current?.focus();
  }, [view]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
