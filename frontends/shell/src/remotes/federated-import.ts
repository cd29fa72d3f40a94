// Imports a remote's routes by Module Federation. Uses the runtime, not import(): the bundler would cache a failed
// remote as an empty module, and no retry could succeed.
import type { RouteObject } from '@consilium/web/platform.ts';
import { loadRemote, registerShared } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@consilium/contracts/pages/pages.ts';
import { provided } from '#remotes/provided.ts';

export interface RemoteModule {
  readonly routes: RouteObject[];
}

/** The bundler's; absent in tests. */
// oxlint-disable-next-line no-underscore-dangle -- so the bundler names it
declare const __webpack_require__: { readonly federation: object };

/** Remotes take the bundler's part of the federation from the shell (tools/web/shells-bundler-runtime.mjs). */
if (typeof __webpack_require__ !== 'undefined')
  Object.assign(globalThis, { consiliumFederation: __webpack_require__.federation });

export async function importRemote(name: RemoteName): Promise<RemoteModule> {
  const module = await loadRemote<RemoteModule>(`${name}/routes`);
  if (!module) throw new Error(`The remote ${name} has no routes.`);
  return module;
}

/** There is one shell, so everything it provides has the same version. */
const shared = Object.entries(provided).map(([name, load]) => {
  const get = async () => {
    const module = await load();
    return () => module;
  };
  return [name, { version: '1.0.0', get, shareConfig: { singleton: true, requiredVersion: false as const } }];
});
registerShared(Object.fromEntries(shared));
