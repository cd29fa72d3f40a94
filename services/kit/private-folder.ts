// Folders and files that only this system user may read, whatever the umask: mails, uploads, secrets.
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

export const PRIVATE_FOLDER_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;
const FOR_OTHERS = 0o077;

/**
 * Creates it, or closes one that an earlier release left open, with everything in it. A folder of another user, such as the
 * root of a mounted volume, is left as it is: what is created in it is private anyway.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const { mode, uid } = await lstat(folder);
  if ((mode & FOR_OTHERS) === 0 || uid !== process.getuid?.()) return;
  // The folder is closed last: if it is still open, the next start repeats everything.
  await closeContents(folder);
  await chmod(folder, PRIVATE_FOLDER_MODE);
}

async function closeContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    // The target of a link is not ours to change.
    if (entry.isDirectory()) await chmod(place, PRIVATE_FOLDER_MODE).catch(ignoreMissing);
    else if (entry.isFile()) await chmod(place, PRIVATE_FILE_MODE).catch(ignoreMissing);
  }
}

/** Another process may delete or rename files meanwhile. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
