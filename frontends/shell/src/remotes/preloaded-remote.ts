// A remote that the page itself asked for, in its head (rel=preload). A browser that could not fetch such a file
// answers every later request for it with that failure, for as long as the page is open: only a new page asks again.
import type { RemoteName } from '@consilium/contracts/pages/pages.ts';

export function wasPreloaded(name: RemoteName): boolean {
  return document.querySelector(`link[rel="preload"][href^="/remotes/${name}/"]`) !== null;
}

/** False when the remote is still away: then this page, which has its navigation, is worth more than a new one. */
export async function reloadIfReachable(name: RemoteName): Promise<boolean> {
  // oxlint-disable-next-line api-answers/only-client -- a file of the site, no call
  const answer = await fetch(`/remotes/${name}/mf-manifest.json`, { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
  return answer?.ok ?? false;
}
