// A remote that the page's head preloads (rel=preload). When such a preload failed, browsers answer later requests for
// the file with the cached failure while the page is open: only a reload fetches it again.
import type { RemoteName } from '@consilium/contracts/pages/pages.ts';

export function wasPreloaded(name: RemoteName): boolean {
  return document.querySelector(`link[rel="preload"][href^="/remotes/${name}/"]`) !== null;
}

/** False when the remote is still unreachable: then this page, which has its navigation, is better than a reload. */
export async function reloadIfReachable(name: RemoteName): Promise<boolean> {
  // oxlint-disable-next-line api-answers/only-client -- a static file, no API call
  const answer = await fetch(`/remotes/${name}/remoteEntry.js`, { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
  return answer?.ok ?? false;
}
