// Postgres refuses to run as root; when started by root, it runs as another user of the machine.
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Undefined when we are not root: then everything runs as the current user. */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n').map(parseUser);
  const user = users.find((entry) => entry?.name === 'postgres') ?? users.find((entry) => entry?.name === 'nobody');
  if (!user)
    throw new Error('Postgres does not run as root, and there is neither a user "postgres" nor "nobody" to run it as');
  return user;
}

function parseUser(line: string): SystemUser | undefined {
  const [name, , uid, gid] = line.split(':');
  return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Whether the user can reach the path: every folder on the way must permit it. */
export function canReach(path: string, user: SystemUser): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (!mayEnter(folder, user)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayEnter(folder: string, user: SystemUser): boolean {
  const { uid, gid, mode } = statSync(folder);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & 1) === 1;
}
