// Loads a remote's routes once; a failure is forgotten, so that the next try is a real one.
import type { RouteObject } from '@consilium/web/platform.ts';
import type { RemoteName } from '#remotes/remote-paths.ts';

const importRemote: Readonly<Record<RemoteName, () => Promise<{ routes: RouteObject[] }>>> = {
  consult: () => import('consult/routes'),
  account: () => import('account/routes'),
  progress: () => import('progress/routes'),
  info: () => import('info/routes'),
  admin: () => import('admin/routes'),
};

const loading = new Map<RemoteName, Promise<readonly RouteObject[]>>();

export function loadRemote(name: RemoteName): Promise<readonly RouteObject[]> {
  const started = loading.get(name) ?? importRoutes(name);
  loading.set(name, started);
  started.catch(() => loading.delete(name));
  return started;
}

async function importRoutes(name: RemoteName): Promise<readonly RouteObject[]> {
  const module = await importRemote[name]();
  if (!Array.isArray(module.routes)) throw new Error(`The remote ${name} has no routes.`);
  return module.routes;
}
