// Which remote serves which path. A path that is not in the table of pages shows the 404 page.
import { pageAt, type RemoteName } from '@consilium/contracts/pages/pages.ts';

export function remoteOf(pathname: string): RemoteName | undefined {
  return pageAt(pathname)?.remote;
}

/** Two paths show the home page. */
export function isHome(pathname: string): boolean {
  const path = pageAt(pathname)?.path;
  return path === '/' || path === '/claude';
}

/** Nothing is laid over the page of helplines: no banner, no toast. */
export function isCrisisPage(pathname: string): boolean {
  return pageAt(pathname)?.path === '/crisis-support';
}
