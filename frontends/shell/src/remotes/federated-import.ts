// Imports a remote's routes by Module Federation: from a container of the bundler, which takes what the shell provides.
// By hand, not by import(): the bundler would cache a failed remote as an empty module, and no retry could succeed.
import type { RouteObject } from '@consilium/web/platform.ts';
import type { RemoteName } from '@consilium/contracts/pages/pages.ts';
import { provided } from '#remotes/provided.ts';

export interface RemoteModule {
  readonly routes: RouteObject[];
}

type Factory<Module> = () => Module;

/** What `remoteEntry.js` puts into the global scope under the remote's name. */
interface Container {
  readonly init: (share: Readonly<Record<string, object>>) => Promise<void> | undefined;
  readonly get: (module: './routes') => Promise<Factory<RemoteModule>>;
}

/** There is one shell, so everything it provides has the same version. The bundler keeps in it what was loaded. */
const share = Object.fromEntries(
  Object.entries(provided).map(([name, load]) => {
    const get = async () => {
      const module = await load();
      return () => module;
    };
    return [name, { '1.0.0': { get, from: 'shell', eager: false } }];
  }),
);

export async function importRemote(name: RemoteName): Promise<RemoteModule> {
  const container = containerOf(name) ?? (await loadContainer(name));
  // Calling it again, after a failure, does nothing when it was initialized with the same scope.
  await container.init(share);
  const factory = await container.get('./routes');
  return factory();
}

function containerOf(name: RemoteName): Container | undefined {
  return (globalThis as { readonly [key in RemoteName]?: Container })[name];
}

/** A script that failed is removed, so that a retry requests it again. */
function loadContainer(name: RemoteName): Promise<Container> {
  const script = document.createElement('script');
  script.src = `/remotes/${name}/remoteEntry.js`;
  return new Promise<Container>((resolve, reject) => {
    const end = () => {
      script.remove();
      const container = containerOf(name);
      if (container) resolve(container);
      else reject(new Error(`The remote ${name} could not be loaded.`));
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);
  });
}
