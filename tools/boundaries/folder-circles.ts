// Which folders of a part import each other in a circle, from the imports of their modules. Pure.
import { alg, Graph } from '@dagrejs/graphlib';

export interface ModuleImports {
  readonly source: string;
  readonly imports: readonly string[];
}

/** By part; folders are relative to it, in order. Parts without circles are omitted. */
export type FolderCircles = Readonly<Record<string, readonly string[]>>;

const partOf = /^((?:services|frontends|deploy)\/[^/]+|contracts|advice|gateway|tests|tools)\//u;
/** Files used only by tests may import from anywhere. */
const ofTests = /\.test\.tsx?$|\.e2e\.ts$|\.suite\.ts$|\/testing\//u;

export function folderCircles(modules: readonly ModuleImports[]): FolderCircles {
  const graph = new Graph();
  for (const { source, imports } of modules.filter((module) => isOurs(module.source)))
    for (const target of imports.filter(isOurs)) {
      const [from, to] = [folderOf(source), folderOf(target)];
      if (from !== to && partIn(from) === partIn(to)) graph.setEdge(from, to);
    }
  const circles = alg.tarjan(graph).filter((folders) => folders.length > 1);
  const parts = Map.groupBy(circles.flat().toSorted(), partIn);
  return Object.fromEntries(
    [...parts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([part, folders]) => [part, folders.map((folder) => folder.slice(part.length + 1) || '.')]),
  );
}

const isOurs = (file: string) => partOf.test(file) && !ofTests.test(file);
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const partIn = (folder: string) => partOf.exec(`${folder}/`)?.[1] ?? '';

export interface CircleFindings {
  /** In a circle now, and not on the list. */
  readonly added: readonly string[];
  /** On the list, and in no circle any more: the list has to get shorter. */
  readonly gone: readonly string[];
}

/** The list may only get shorter. */
export function compareCircles(found: FolderCircles, listed: FolderCircles): CircleFindings {
  const [now, known] = [asPaths(found), asPaths(listed)];
  return {
    added: now.filter((folder) => !known.includes(folder)),
    gone: known.filter((folder) => !now.includes(folder)),
  };
}

const asPaths = (circles: FolderCircles) =>
  Object.entries(circles).flatMap(([part, folders]) => folders.map((folder) => `${part}/${folder}`));
