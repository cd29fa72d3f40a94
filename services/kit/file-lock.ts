// One process of the machine at a time: a lock file with its owner's process id.
import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from './process-alive.ts';

const RETRY_MS = 100;

/** Waits for the current owner; a lock whose process is gone is taken over. The folder must exist. */
export async function withFileLock<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  while (!(await takeLock(lock))) await delay(RETRY_MS);
  try {
    return await work();
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

/** A killed process leaves its lock. A lock without a process id is being written. */
async function removeDeadLock(lock: string): Promise<void> {
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && !isProcessAlive(owner)) await rm(lock, { force: true });
}
