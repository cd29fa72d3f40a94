// A folder that another user can enter: the wanted one, or ours below /var/tmp when its parents do not permit it.
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { canReach } from './embedded-user.ts';
import type { SystemUser } from './embedded-user.ts';

export async function placeReachableBy(folder: string, user: SystemUser | undefined): Promise<string> {
  if (!user) return folder;
  await allowPassage(folder, user);
  const place = placeElsewhere(folder);
  const wasElsewhere = existsSync(join(place, 'data')) && !existsSync(join(folder, 'data'));
  if (canReach(folder, user) && !wasElsewhere) return folder;
  await makeOwnFolder(place);
  await allowPassage(place, user);
  return place;
}

/** /var/tmp survives a restart of the machine, /tmp may not. */
function placeElsewhere(folder: string): string {
  const base = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  return join(base, `consilium-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)}`);
}

/** Private, except that this user may pass through it, but not list it. */
export async function allowPassage(folder: string, user: SystemUser): Promise<void> {
  const { uid } = await lstat(folder);
  await chown(folder, uid, user.gid);
  await chmod(folder, 0o710);
}

/** In a place where everybody may write: refuses a folder that another user created there. */
export async function makeOwnFolder(place: string): Promise<void> {
  await mkdir(place, { recursive: true, mode: 0o755 });
  const found = await lstat(place);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${place} belongs to somebody else; remove it`);
}
