// What comes in place of something else is read from its heading on, unless the person is somewhere already.
import { useEffect, useRef, type RefObject } from 'react';

export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) heading.current?.focus();
  }, []);
  return heading;
}
