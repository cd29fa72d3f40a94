// A server for tests: started, stopped, killed, frozen and restarted on the same port with the same data.
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startWatched } from './watched-program.ts';
import type { WatchedProgram } from './watched-program.ts';

export interface ServerProcess {
  /** Starts it again after stop() or kill(): same port, same data. Resolves when the server answers. */
  start(): Promise<void>;
  /** Like an operator: SIGTERM. The data stays. */
  stop(): Promise<void>;
  /** Like a crash: SIGKILL. The data stays. */
  kill(): Promise<void>;
  /** SIGSTOP: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Ends it and deletes its data, at the end of the test. */
  remove(): Promise<void>;
}

export interface ServerProgram {
  readonly name: string;
  /** The server's own folder, with its data and its log. */
  readonly directory: string;
  readonly command: string;
  readonly programArguments: readonly string[];
  isReady(): Promise<boolean>;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

/** Does not start it. */
export function createServerProcess(program: ServerProgram): ServerProcess {
  let running: WatchedProgram | undefined;
  const send = (signal: NodeJS.Signals) => {
    if (!running) throw new Error(`${program.name} is not running`);
    process.kill(running.pid, signal);
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ending = running;
    running = undefined;
    if (ending) await endProgram(ending, signal);
  };
  return {
    async start() {
      if (running) throw new Error(`${program.name} is running already`);
      running = await startWatched({ ...program, log: logOf(program) });
      await untilReady(program, running).catch(async (error: unknown) => {
        await end('SIGKILL');
        throw error;
      });
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => send('SIGSTOP'),
    thaw: () => send('SIGCONT'),
    async remove() {
      await end('SIGKILL');
      await rm(program.directory, { recursive: true, force: true });
    },
  };
}

async function endProgram({ pid, exited }: WatchedProgram, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  signalIfAlive(pid, signal);
  // A frozen program receives SIGTERM only when it runs again.
  signalIfAlive(pid, 'SIGCONT');
  const force = setTimeout(() => signalIfAlive(pid, 'SIGKILL'), STOP_LIMIT_MS);
  await exited;
  clearTimeout(force);
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

async function untilReady(program: ServerProgram, running: WatchedProgram): Promise<void> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  let gone = false;
  void running.exited.then(() => (gone = true));
  while (!(await program.isReady())) {
    if (gone || limit.aborted) throw new Error(`${program.name} did not start: ${await lastLines(logOf(program))}`);
    await delay(10);
  }
}

function logOf(program: ServerProgram): string {
  return path.join(program.directory, 'server.log');
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-8).join(' | ');
}
