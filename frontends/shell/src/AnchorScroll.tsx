// Scrolls to the URL's #anchor once its page is loaded: a page that loads late does not exist when the browser scrolls.
import { useLocation, useMatches } from '@consilium/web/platform.ts';
import { useEffect } from 'react';

/** Tries again for a new location or a new page. */
export function AnchorScroll() {
  const { hash, key } = useLocation();
  const page = useMatches().at(-1)?.id ?? '';
  return hash === '' ? null : <ScrollOnce key={`${key} ${page}`} anchor={hash.slice(1)} />;
}

function ScrollOnce({ anchor }: { readonly anchor: string }) {
  // In braces: newer browsers return a promise here, which React would take for a clean-up function.
  useEffect(() => {
    document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);
  return null;
}
