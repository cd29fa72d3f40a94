// Which files a browser loads of one part, according to its bundler: for each page, and for each module it provides to others.
import type { Rspack } from '@rsbuild/core';

interface PageFiles {
  readonly files: readonly string[];
  /** Names of the modules that the shell provides. */
  readonly shared: readonly string[];
}

export interface LoadedFiles {
  /** The chunk with a remote's routes. */
  readonly routes: readonly string[];
  /** By the module that renders the page. */
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** By the name of the provided module. */
  readonly provided: Readonly<Record<string, readonly string[]>>;
}

type ChunkGroup = Rspack.Compilation['chunkGroups'][number];

const providedName = /^provide shared module \(\w+\) (.+)@[^@]* = /u;
const consumedName = /^consume shared module \(\w+\) (.+?)@[^@/]* \(/u;

export function loadedFiles(compilation: Rspack.Compilation): LoadedFiles {
  const groups = [...compilation.chunkGroups];
  const routes = groups.find(({ name }) => name === '__federation_expose_routes')?.getFiles() ?? [];
  const pages: Record<string, PageFiles> = {};
  const provided: Record<string, readonly string[]> = {};
  for (const group of groups)
    for (const { request, module } of group.origins) {
      const name = providedName.exec(module?.identifier() ?? '')?.[1];
      if (name) provided[name] = group.getFiles();
      else if (request) pages[request] = { files: group.getFiles(), shared: sharedBy(group, compilation) };
    }
  return { routes, pages, provided };
}

function sharedBy(group: ChunkGroup, { chunkGraph }: Rspack.Compilation): string[] {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return modules.map((module) => consumedName.exec(module.identifier())?.[1]).filter((name) => name !== undefined);
}
