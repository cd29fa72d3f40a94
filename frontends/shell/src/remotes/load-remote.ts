// Loads a remote's routes once; a failure is not cached, so that a retry loads it again.
import type { RouteObject } from '@consilium/web/platform.ts';
import { importRemote } from '#remotes/federated-import.ts';
import type { RemoteName } from '@consilium/contracts/pages/pages.ts';

const loading = new Map<RemoteName, Promise<readonly RouteObject[]>>();

export function loadRemote(name: RemoteName): Promise<readonly RouteObject[]> {
  const started = loading.get(name) ?? importRemote(name).then((module) => module.routes);
  loading.set(name, started);
  started.catch(() => loading.delete(name));
  return started;
}
