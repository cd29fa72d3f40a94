// After a navigation the focus moves to the page's content, and its title is announced; not for the first page.
import { useLocation } from '@consilium/web/platform.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Pages set their title while rendering; one that loads data first sets it a little later. */
const titleDelayMs = 250;

export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [arrival, setArrival] = useState('');
  useEffect(() => {
    if (lastPathname.current === pathname) return undefined;
    lastPathname.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setArrival(document.title), titleDelayMs);
    return () => clearTimeout(timer);
  }, [main, pathname]);
  return arrival;
}
