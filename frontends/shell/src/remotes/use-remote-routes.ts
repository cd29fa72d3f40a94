// Loads a remote and adds its routes to the router: loading, then joined or failed.
import { startTransition, use, useEffect, useState } from 'react';
import { loadRemote } from '#remotes/load-remote.ts';
import { reloadIfReachable, wasPreloaded } from '#remotes/preloaded-remote.ts';
import type { RemoteName } from '@consilium/contracts/pages/pages.ts';
import { RouterContext, type Router } from '#remotes/router-context.ts';
import { pagesRouteId } from '#remotes/pages-route.ts';

export type RemoteStatus = 'loading' | 'joined' | 'failed';

const joinedRemotes = new WeakMap<Router, Set<RemoteName>>();

export function useRemoteRoutes(name: RemoteName): { readonly status: RemoteStatus; readonly retry: () => void } {
  const router = use(RouterContext);
  const [status, setStatus] = useState<RemoteStatus>('loading');
  useEffect(() => {
    if (router) void reportJoin(router, name, setStatus);
  }, [router, name]);
  const retry = () => {
    setStatus('loading');
    if (router) void retryJoin(router, name, setStatus);
  };
  return { status, retry };
}

async function retryJoin(router: Router, name: RemoteName, report: (status: RemoteStatus) => void): Promise<void> {
  if (!wasPreloaded(name)) return reportJoin(router, name, report);
  if (!(await reloadIfReachable(name))) report('failed');
}

/**
 * The router renders the joined page in a transition: reporting "joined" at once would overtake it and show the 404
 * page.
 */
async function reportJoin(router: Router, name: RemoteName, report: (status: RemoteStatus) => void): Promise<void> {
  const status = await joinRemote(router, name).catch(() => 'failed' as const);
  startTransition(() => report(status));
}

/** The routes are known from now on. Navigating to the same URL would be skipped when it has a #anchor. */
async function joinRemote(router: Router, name: RemoteName): Promise<'joined'> {
  const joined = joinedRemotes.get(router) ?? new Set();
  joinedRemotes.set(router, joined);
  if (joined.has(name)) return 'joined';
  const routes = await loadRemote(name);
  if (joined.has(name)) return 'joined';
  joined.add(name);
  router.patchRoutes(pagesRouteId, [...routes]);
  await router.revalidate();
  return 'joined';
}
