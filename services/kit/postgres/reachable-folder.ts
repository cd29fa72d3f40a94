// A folder that another user can enter: the wanted one, or one of ours below /var/tmp when its parents are closed.
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { canReach } from './embedded-user.ts';
import type { SystemUser } from './embedded-user.ts';

export async function placeReachableBy(folder: string, user: SystemUser | undefined): Promise<string> {
  if (!user) return folder;
  await chmod(folder, 0o755);
  if (canReach(folder, user)) return folder;
  // /var/tmp outlives a restart of the machine, /tmp may not.
  const base = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const place = join(base, `consilium-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)}`);
  await makeOwnFolder(place);
  return place;
}

/** In a place where everybody may write: refuses a folder that somebody else put there. */
export async function makeOwnFolder(place: string): Promise<void> {
  await mkdir(place, { recursive: true, mode: 0o755 });
  const found = await lstat(place);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${place} belongs to somebody else; remove it`);
}
