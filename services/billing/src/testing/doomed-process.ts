// Starts billing in a process of its own, which a test may kill at any moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@consilium/kit/testing/child-environment.ts';
import type { DoomedSettings } from './doomed-billing.ts';

const program = fileURLToPath(new URL('doomed-billing.ts', import.meta.url));

export interface DoomedProcess {
  readonly url: string;
  /** As by kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
}

export async function startDoomed(settings: DoomedSettings): Promise<DoomedProcess> {
  const child = spawn(process.execPath, ['--no-warnings', program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: childEnvironment(),
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const { value: url } = await lines[Symbol.asyncIterator]().next();
  if (url === undefined) throw new Error('billing ended before it listened');
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
