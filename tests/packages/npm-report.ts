// npm's reports on the packages of the lock file.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '@consilium/local/program.ts';

const run = promisify(execFile);
const MOST_BYTES = 64 * 1024 * 1024;

/** Undefined where npm gave no report. npm also exits with an error when it has findings. */
export async function npmReport(npmArguments: readonly string[]): Promise<unknown> {
  const options = { cwd: root, maxBuffer: MOST_BYTES, timeout: 60_000 };
  const { stdout } = await run('npm', [...npmArguments], options).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  try {
    return JSON.parse(stdout) as unknown;
  } catch {
    return undefined;
  }
}
