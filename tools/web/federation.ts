// How shell and remotes share code: the shell provides React and the whole kit, remotes contain only their pages.
import { readdirSync } from 'node:fs';
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin';
import { remoteNames, type RemoteName } from '../../contracts/src/pages/pages.ts';
import { kitSource } from './parts.ts';

type Federation = ModuleFederationOptions;

const common = { dts: false, shareStrategy: 'loaded-first' } as const satisfies Partial<Federation>;

export function shellFederation(): Federation {
  return {
    ...common,
    name: 'shell',
    remotes: Object.fromEntries(remoteNames.map((name) => [name, `${name}@/remotes/${name}/mf-manifest.json`])),
    shared: {
      react: { singleton: true },
      'react-dom': { singleton: true },
      ...kitModules({}),
    },
    experiments: { provideExternalRuntime: true },
  };
}

/** `import: false`: a remote contains no copy of what the shell provides, so there is never a second one. */
export function remoteFederation(name: RemoteName): Federation {
  return {
    ...common,
    name,
    filename: 'remoteEntry.js',
    exposes: { './routes': `./frontends/${name}/src/routes.tsx` },
    shared: {
      react: { singleton: true, import: false },
      'react-dom': { singleton: true, import: false },
      ...kitModules({ import: false }),
    },
    experiments: { externalRuntime: true },
  };
}

/** Every file of the kit by name; a prefix would work too, but warns about deprecation in each build. */
function kitModules(rule: { readonly import?: false }) {
  const entries = kitFiles().map((file) => [
    `@consilium/web/${file}`,
    { singleton: true, requiredVersion: false, ...rule },
  ]);
  return Object.fromEntries(entries) as Record<string, { singleton: true; requiredVersion: false; import?: false }>;
}

function kitFiles(): readonly string[] {
  return readdirSync(kitSource, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test(-support)?\.tsx?$|\.d\.ts$/u.test(file))
    .sort();
}

/** A module that imports every file of the kit, so that the shell provides even those it does not use itself. */
export function providedModule(): string {
  const loaders = kitFiles().map((file) => `  () => import('@consilium/web/${file}'),`);
  return ['// Generated: every file of the kit.', 'export const provided = [', ...loaders, '];', ''].join('\n');
}
