// Which files a browser loads of one part, according to its bundler: for each page, and for each module it provides to others.
import type { Rspack } from '@rsbuild/core';
import { routesChunk } from './federation.ts';
import { providedFile } from './parts.ts';

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

const consumedName = /^consume shared module \(\w+\) (.+?)@[^@/]* \(/u;

export function loadedFiles(compilation: Rspack.Compilation): LoadedFiles {
  const groups = [...compilation.chunkGroups];
  const routes = groups.find(({ name }) => name === routesChunk)?.getFiles() ?? [];
  const pages: Record<string, PageFiles> = {};
  const provided: Record<string, readonly string[]> = {};
  for (const group of groups)
    for (const { request, module } of group.origins) {
      if (!request) continue;
      if (module?.identifier().endsWith(providedFile)) provided[request] = group.getFiles();
      else pages[request] = { files: group.getFiles(), shared: sharedBy(group, compilation) };
    }
  return { routes, pages, provided };
}

function sharedBy(group: ChunkGroup, { chunkGraph }: Rspack.Compilation): string[] {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return modules.map((module) => consumedName.exec(module.identifier())?.[1]).filter((name) => name !== undefined);
}
