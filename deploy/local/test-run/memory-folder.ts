// Temporary files of a test run in memory: a database per test file is 1,500 files, and a disk made half of the
// processor's time out of making and removing them (82 seconds of a processor became 57 for the tests of billing).
import { chmod, mkdir, readdir, readFile, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { isProcessAlive } from '@consilium/kit/process-alive.ts';

const SHARED_MEMORY = '/dev/shm';
/** A whole run took 0.4 GB at its fullest; single suites alone, with their own servers, more. */
const NEEDED_BYTES = 6 * 1024 ** 3;
const PREFIX = 'consilium-tests-';
/** As /tmp: the database runs as another user. */
const OPEN_TO_ALL = 0o1777;

/** Undefined where files in memory are not to be had: another system, too little of it, no programs allowed. */
export async function makeMemoryFolder(parent = SHARED_MEMORY): Promise<string | undefined> {
  if (!(await isSuited(parent))) return undefined;
  await removeAbandoned(parent);
  const folder = path.join(parent, `${PREFIX}${process.pid}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, OPEN_TO_ALL);
  return folder;
}

async function isSuited(parent: string): Promise<boolean> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === parent);
  const [, , kind, options = ''] = mount?.split(' ') ?? [];
  if (kind !== 'tmpfs' || options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false;
  const { bavail, bsize } = await statfs(parent);
  return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES;
}

/** What a run left that was killed. */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : undefined;
    if (pid !== undefined && !isProcessAlive(pid)) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}
