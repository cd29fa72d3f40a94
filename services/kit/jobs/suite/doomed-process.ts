// For the suite: starts a process that begins a job, and kills it in the middle.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../testing/child-environment.ts';
import type { DoomedWorkerSettings } from './doomed-worker.ts';

const program = fileURLToPath(new URL('doomed-worker.ts', import.meta.url));

/** Resolves when the process is gone. */
export async function dieInTheMiddle(settings: DoomedWorkerSettings): Promise<void> {
  const child = spawn(process.execPath, ['--no-warnings', program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: childEnvironment(),
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) if (line === 'begun') child.kill('SIGKILL');
  await exited;
}
