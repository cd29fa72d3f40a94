// Content that replaces other content moves the focus to its heading, unless the focus is somewhere already.
import { useEffect, useRef, type RefObject } from 'react';

export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The shell puts the focus on the main element.
    if (document.activeElement?.matches('body, main') ?? true) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
