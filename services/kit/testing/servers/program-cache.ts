// Servers that are built or downloaded once per machine and kept outside the repository.
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** `${XDG_CACHE_HOME:-~/.cache}/consilium/<name>`; the name carries the version. */
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
  const lock = path.join(folder, 'install.lock');
  while (!(await takeLock(lock))) await delay(100);
  try {
    if (!isInstalled()) await install();
  } finally {
    await rm(lock, { force: true });
  }
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await removeDeadLock(lock);
  return false;
}

/** A run that was killed while it installed leaves its lock. One without a number is being written. */
async function removeDeadLock(lock: string): Promise<void> {
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && !isAlive(owner)) await rm(lock, { force: true });
}

function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return existsSync(`/proc/${pid}`);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
