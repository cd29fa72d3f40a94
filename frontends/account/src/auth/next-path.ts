// Where to go after signing in: a page of our own, named in ?next=, or home.
import { pageAt } from '@consilium/contracts/pages/pages.ts';

/** Stands for whatever origin the page has. */
const ourSite = 'https://consilium.invalid';

/** Any page of ours is allowed; anything else (another host, a script URL, a trick with slashes) leads home. */
export function nextPath(next: string | null): string {
  if (next === null || !next.startsWith('/')) return '/';
  const url = parse(next);
  const page = url?.origin === ourSite ? pageAt(url.pathname) : undefined;
  if (!url || !page || page.path === '/auth') return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

function parse(next: string): URL | undefined {
  try {
    return new URL(next, ourSite);
  } catch {
    return undefined;
  }
}
