// How shell and remotes share code: the shell provides React and the whole kit, remotes contain only their pages.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin';
import { remoteNames, type RemoteName } from '../../contracts/src/pages/pages.ts';
import { partDirectory } from './parts.ts';

type Federation = ModuleFederationOptions;

const common = {
  dts: false,
  shareStrategy: 'loaded-first',
  manifest: false,
} as const satisfies Partial<Federation>;

/** The chunk with a remote's routes. */
export const routesChunk = 'routes';

/** Without snapshots: remotes are named by their entries. */
const optimization = { disableSnapshot: true, target: 'web' } as const;

/** It shares by itself what `providedModule` lists: the plugin would wrap every import of the kit, the shell's own too. */
export function shellFederation(): Federation {
  return {
    ...common,
    name: 'shell',
    remotes: Object.fromEntries(remoteNames.map((name) => [name, `${name}@/remotes/${name}/remoteEntry.js`])),
    experiments: { provideExternalRuntime: true, optimization },
  };
}

/** `import: false`: a remote contains no copy of what the shell provides, so there is never a second one. */
export function remoteFederation(name: RemoteName): Federation {
  return {
    ...common,
    name,
    filename: 'remoteEntry.js',
    exposes: { './routes': { import: `./frontends/${name}/src/routes.tsx`, name: routesChunk } },
    shared: Object.fromEntries(takenBy(name).map((module) => [module, taken])),
    experiments: { externalRuntime: true, optimization },
  };
}

const libraries = ['react', 'react-dom'];
const kitModule = (file: string) => `@consilium/web/${file}`;
const taken = { singleton: true, requiredVersion: false, import: false } as const;

/** Only what the remote imports: its entry names each of them. */
function takenBy(name: RemoteName): readonly string[] {
  return [...libraries, ...[...new Set(kitFilesUsedBy(name))].toSorted().map(kitModule)];
}

/** By name; a prefix would work too, but warns about deprecation in each build. */
function sharedModules(): readonly string[] {
  return [...libraries, ...kitFiles().map(kitModule)];
}

/** The kit's files that a remote imports. */
function kitFiles(): readonly string[] {
  const used = new Set(remoteNames.flatMap(kitFilesUsedBy));
  return [...used].toSorted();
}

const kitImport = /(?:from|import\() ?'@consilium\/web\/([^']+\.tsx?)'/gu;

function kitFilesUsedBy(name: RemoteName): string[] {
  const folder = join(partDirectory(name), 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/u.test(file) && !/\.test(-support)?\.tsx?$|\.d\.ts$/u.test(file));
  return sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(kitImport)].map(([, used = '']) => used),
  );
}

/** A module with a loader for everything that the shell provides to the remotes; chunks are named after the files. */
export function providedModule(): string {
  const loaders = sharedModules().map((module) => `  '${module}': () => ${loaderOf(module)},`);
  return ['// Generated: what the shell provides.', 'export const provided = {', ...loaders, '};', ''].join('\n');
}

function loaderOf(module: string): string {
  const loaded = `import(/* webpackChunkName: "${basename(module, extname(module))}" */ '${module}')`;
  // The libraries are CommonJS: their exports, as each importer would see them.
  return module.startsWith('@') ? loaded : `${loaded}.then((library) => library.default)`;
}
