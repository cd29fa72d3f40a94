// Goes to the #anchor of the address once its page is there; a page that arrived late was not there to be scrolled to.
import { useLocation, useMatches } from '@consilium/web/platform.ts';
import { useEffect } from 'react';

/** A new location or a new page is a new try. */
export function AnchorScroll() {
  const { hash, key } = useLocation();
  const page = useMatches().at(-1)?.id ?? '';
  return hash === '' ? null : <ScrollOnce key={`${key} ${page}`} anchor={hash.slice(1)} />;
}

function ScrollOnce({ anchor }: { readonly anchor: string }) {
  // In braces: newer browsers give back a promise here, which React would take for a clean-up.
  useEffect(() => {
    document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);
  return null;
}
