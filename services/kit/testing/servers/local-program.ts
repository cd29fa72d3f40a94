// Finds and runs this machine's programs that the test servers need.
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** A server cannot run here; the message says which program is missing and how to get it. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

/** Returns its path. `advice` says how to get it. */
export function findProgram(name: string, advice: string): string {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const place = path.join(folder, name);
    if (folder !== '' && isExecutable(place)) return place;
  }
  throw new MissingProgramError(`${name} is not installed: ${advice}`);
}

/** Runs it to its end. A failed installation (such as no network) also counts as a missing program. */
export async function installWith(command: string, programArguments: readonly string[], options = {}): Promise<void> {
  try {
    await promisify(execFile)(command, [...programArguments], { maxBuffer: 64 * 1024 * 1024, ...options });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' | ');
    throw new MissingProgramError(`${path.basename(command)} could not install it: ${output.slice(0, 500)}`);
  }
}

function isExecutable(place: string): boolean {
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
