// Servers that are built or downloaded once per machine and kept outside the repository.
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { withFileLock } from '../../file-lock.ts';

/** `${XDG_CACHE_HOME:-~/.cache}/consilium/<name>`; the name includes the version. */
export function cacheFolder(name: string): string {
  const base = process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');
  return path.join(base, 'consilium', name);
}

/** Runs `install` unless `isInstalled`, one process of the machine at a time. */
export async function installOnce(
  folder: string,
  isInstalled: () => boolean,
  install: () => Promise<void>,
): Promise<void> {
  if (isInstalled()) return;
  await mkdir(folder, { recursive: true });
  await withFileLock(path.join(folder, 'install.lock'), async () => {
    if (!isInstalled()) await install();
  });
}
