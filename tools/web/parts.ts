// The parts of the web frontend: the shell, and the remotes that it composes under /remotes/<name>/.
import { join } from 'node:path';
import { remoteNames, type RemoteName } from '../../contracts/src/pages/pages.ts';

export type PartName = 'shell' | RemoteName;
export const partNames: readonly PartName[] = ['shell', ...remoteNames];

export const root = join(import.meta.dirname, '../..');
/** Generated: loaders for what the shell provides to the remotes. */
export const providedFile = join(root, '.cache/rsbuild/provided.mjs');
/** What the gateway serves: the shell at /, each remote at /remotes/<name>/. */
export const webDirectory = join(root, '.cache/web');

export function partDirectory(part: PartName): string {
  return join(root, 'frontends', part);
}

export function servedDirectory(part: PartName): string {
  return part === 'shell' ? join(webDirectory, 'shell') : join(webDirectory, 'remotes', part);
}
