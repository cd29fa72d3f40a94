// Runs a command of the repository to its end, as in a terminal, and returns its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../program.ts';

export interface Ended {
  /** The exit code; null when it had to be killed. */
  readonly code: number | null;
  readonly output: string;
  /** Lines of the error output. */
  readonly complaints: readonly string[];
  readonly tookMs: number;
}

/** `words` begin with the command's name. A command that runs longer than `withinMs` is killed. */
export async function runToEnd(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  withinMs: number,
): Promise<Ended> {
  const startedAt = performance.now();
  const [command = '', ...rest] = words;
  const child = spawn(process.execPath, [path.join(root, 'deploy', 'local', 'commands', `${command}.ts`), ...rest], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
      ...environment,
    },
  });
  const cut = setTimeout(() => child.kill('SIGKILL'), withinMs);
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  clearTimeout(cut);
  return {
    code: child.exitCode,
    output: output + complaint,
    complaints: complaint.split('\n').filter((line) => line !== ''),
    tookMs: performance.now() - startedAt,
  };
}
