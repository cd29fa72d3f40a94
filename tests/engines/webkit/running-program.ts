// A program that runs beside the tests, stopped with all that it started.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface RunningProgram {
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Its standard output can be read. */
export function runBeside(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProgram {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'ignore'],
    // A process group of its own, so that what it starts can be stopped with it.
    detached: true,
    env: { ...process.env, ...environment },
  });
  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      stopGroup(child, 'SIGTERM');
      await ended;
      stopGroup(child, 'SIGKILL');
    },
  };
}

function stopGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing of it is left.
  }
}
