// What comes in place of something else is read from its heading on, unless the person is somewhere already.
import { useEffect, useRef, type RefObject } from 'react';

export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The shell rests the focus on the page's main part.
    if (document.activeElement?.matches('body, main') ?? true) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
