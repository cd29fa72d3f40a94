// One hash over everything a part is built from; with an equal hash no build is needed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, type PartName } from './parts.ts';

/** The kit is built into the shell only: remotes get it from the shell at run time, but compile against its names. */
export function sourceHash(part: PartName): string {
  const hash = createHash('sha256');
  for (const folder of ['contracts/src', 'frontends/kit/src', `frontends/${part}/src`, 'tools/web'])
    addFolder(hash, folder);
  if (part === 'shell') addFolder(hash, 'frontends/shell/public');
  for (const file of ['package-lock.json', `frontends/${part}/package.json`, 'frontends/kit/package.json'])
    addFile(hash, file);
  return hash.digest('hex');
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => !/\.(test|test-support|suite)\.tsx?$/u.test(name));
  for (const name of files) addFile(hash, join(folder, name));
}

function addFile(hash: ReturnType<typeof createHash>, file: string): void {
  const path = join(root, file);
  if (!statSync(path).isFile()) return;
  hash.update(`${file}\0`).update(readFileSync(path));
}
