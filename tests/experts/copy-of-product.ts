// A copy of the product in a temporary folder, which a test may change and whose commands it may run.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const product = path.resolve(import.meta.dirname, '..', '..');
const leftOut = new Set(['node_modules', '.git', '.cache', '.consilium', 'dist', 'screenshots']);

export interface CopyOfProduct {
  readonly folder: string;
  /** Runs a program of the copy and returns its output; throws with the output when the program fails. */
  run(...words: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

export async function copyProduct(): Promise<CopyOfProduct> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'consilium-copy-')));
  const filter = (file: string) => !leftOut.has(path.basename(file));
  await cp(product, folder, { recursive: true, filter });
  await linkPackages(folder);
  return {
    folder,
    run: (...words) => run(folder, words),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Packages are links to those of the product; workspaces are the copy's own, because their links are relative. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [path.join(product, 'node_modules'), path.join(folder, 'node_modules')];
  await mkdir(path.join(to, '@consilium'), { recursive: true });
  const packages = (await readdir(from)).filter((name) => name !== '@consilium' && name !== '.cache');
  await Promise.all(packages.map((name) => symlink(path.join(from, name), path.join(to, name))));
  for (const name of await readdir(path.join(from, '@consilium'))) {
    const way = await readlink(path.join(from, '@consilium', name));
    await symlink(way, path.join(to, '@consilium', name));
    const own = path.join(way, 'node_modules');
    if (existsSync(path.resolve(from, '@consilium', own)))
      await symlink(path.resolve(from, '@consilium', own), path.resolve(to, '@consilium', own));
  }
}

async function run(folder: string, words: readonly string[]): Promise<string> {
  // Test runs of the copy do not write into our test times.
  const env = { ...process.env, TEST_TIMES_FILE: undefined };
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [told, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await code) !== 0) throw new Error(`${words.join(' ')} failed:\n${told}\n${complaints}`);
  return `${told}\n${complaints}`;
}
