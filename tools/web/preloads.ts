// The files each page needs besides the shell's, so that the page can request them before any script has run.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteNames, type RemoteName } from '../../contracts/src/pages/pages.ts';
import type { LoadedFiles } from './loaded-files.ts';
import { pageModules } from './page-modules.ts';
import { partNames, servedDirectory, webDirectory, type PartName } from './parts.ts';

/** File addresses by the path of their page; the gateway puts them into the page. */
const preloadsFile = join(webDirectory, 'preloads.json');

export async function keepLoadedFiles(part: PartName, files: LoadedFiles): Promise<void> {
  await writeFile(filesFile(part), JSON.stringify(files));
}

/** Call it after every part was built. */
export async function writePreloads(): Promise<void> {
  const entries = await Promise.all(partNames.map(async (part) => [part, await readLoadedFiles(part)] as const));
  const files = Object.fromEntries(entries) as Record<PartName, LoadedFiles>;
  const named = await readFile(join(servedDirectory('shell'), 'index.html'), 'utf8');
  const pages = remoteNames.flatMap((name) => pagesOf(name, files[name], files.shell));
  const fresh = pages.map(([path, addresses]) => [path, addresses.filter((address) => !named.includes(address))]);
  await writeFile(preloadsFile, JSON.stringify(Object.fromEntries(fresh), null, 1));
}

function pagesOf(name: RemoteName, remote: LoadedFiles, shell: LoadedFiles): [string, string[]][] {
  return Object.entries(pageModules[name]).map(([path, module]) => {
    const page = remote.pages[module];
    if (!page) throw new Error(`${path} is drawn by ${module}, which ${name} does not import: see page-modules.ts.`);
    const own = ['remoteEntry.js', ...remote.routes, ...page.files];
    const shared = page.shared.flatMap((module) => shell.provided[module] ?? []);
    return [
      path,
      [...new Set([...own.map((file) => `/remotes/${name}/${file}`), ...shared.map((file) => `/${file}`)])],
    ];
  });
}

async function readLoadedFiles(part: PartName): Promise<LoadedFiles> {
  return JSON.parse(await readFile(filesFile(part), 'utf8')) as LoadedFiles;
}

/** Outside the served folder. */
function filesFile(part: PartName): string {
  return join(webDirectory, `${part}.files.json`);
}
