// Starts chat as a real process on a test database, so that a test can kill it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { RunningService } from '@consilium/kit/lifecycle/service.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { childEnvironment } from '@consilium/kit/testing/child-environment.ts';
import { startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';

export interface ChatProcess extends Pick<ServiceUnderTest, 'call'> {
  /** kill -9: a crash without clean-up. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  terminate(): Promise<number | null>;
}

const program = new URL('./slow-chat.ts', import.meta.url).pathname;

export async function startChatProcess(
  database: TestDatabase,
  options: { readonly delayMs: number; readonly drainMs?: number },
): Promise<ChatProcess> {
  const { delayMs, drainMs = 300 } = options;
  const child = spawn(process.execPath, [program, String(delayMs)], {
    env: {
      ...childEnvironment(),
      DATABASE_URL: database.url('chat'),
      PORT: '0',
      // A process that loads its playbooks on a busy machine is silent for up to a second.
      REPLY_LEASE_MS: '2500',
      DRAIN_MS: String(drainMs),
    },
    // It notices by the closing of the IPC channel that the test is gone, however that ended.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  const start = async (): Promise<RunningService> => ({
    port: await readyPort(child),
    stop: async () => void (await end('SIGTERM')),
  });
  const service = await startUnderTest({ name: 'chat', start }, database).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    call: (path, given) => service.call(path, given),
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
  };
}

/** Read from the log line that it is ready. */
function readyPort(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  if (!child.stdout) throw new Error('the process has no output');
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const entry = JSON.parse(line) as { msg?: string; port?: number };
    if (entry.msg === 'ready' && entry.port !== undefined) resolve(entry.port);
  });
  child.once('exit', (code) => reject(new Error(`chat ended with ${code} before it was ready:\n${lines.join('\n')}`)));
  return promise;
}
