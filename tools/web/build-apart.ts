// Builds in a child process: the bundler's native module writes an error when a process that loaded it exits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isUpToDate } from './build.ts';
import type { BuildOptions } from './build.ts';
import { webDirectory } from './parts.ts';

/** Like `buildWeb`. Rejects when the build failed; the reason is on standard error. */
export async function buildWebApart({ quiet }: Pick<BuildOptions, 'quiet'>): Promise<string> {
  if (!(await isUpToDate())) await buildInChild(quiet);
  return webDirectory;
}

async function buildInChild(quiet: boolean): Promise<void> {
  const words = ['--apart', ...(quiet ? ['--quiet'] : [])];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts'), ...words], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the pages could not be built');
}
