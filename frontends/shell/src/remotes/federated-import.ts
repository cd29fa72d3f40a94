// Imports a remote's routes by Module Federation. Uses the runtime, not import(): the bundler would cache a failed
// remote as an empty module, and no retry could succeed.
import type { RouteObject } from '@consilium/web/platform.ts';
import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@consilium/contracts/pages/pages.ts';

export interface RemoteModule {
  readonly routes: RouteObject[];
}

export async function importRemote(name: RemoteName): Promise<RemoteModule> {
  const module = await loadRemote<RemoteModule>(`${name}/routes`);
  if (!module) throw new Error(`The remote ${name} has no routes.`);
  return module;
}
