// Folders and files that only this system user may read, whatever the umask: mails, uploads, secrets.
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

export const PRIVATE_FOLDER_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;
const FOR_OTHERS = 0o077;

/**
 * Makes it, or closes one that an earlier release left open, with everything in it. A folder of another user, the root
 * of a mounted volume for one, is theirs to close: what is made in it is private all the same.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const { mode, uid } = await lstat(folder);
  if ((mode & FOR_OTHERS) === 0 || uid !== process.getuid?.()) return;
  // The folder goes last: one that is still open was not finished, and the next start does it again.
  await closeContents(folder);
  await chmod(folder, PRIVATE_FOLDER_MODE);
}

async function closeContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    // What a link leads to is not ours to close.
    if (entry.isDirectory()) await chmod(place, PRIVATE_FOLDER_MODE).catch(ignoreMissing);
    else if (entry.isFile()) await chmod(place, PRIVATE_FILE_MODE).catch(ignoreMissing);
  }
}

/** Another process of ours may delete or rename meanwhile. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
