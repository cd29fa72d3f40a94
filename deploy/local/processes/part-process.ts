// One process of one part: spawned, read, stopped. It does not outlive this process, however that ends.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root } from '../program.ts';

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface PartProcess {
  readonly pid: number;
  readonly ended: Promise<Ending>;
  send(signal: NodeJS.Signals): void;
  /** The last line of its error output. */
  complaint(): string;
}

export interface PartProgram {
  /** Its TypeScript file and its arguments. */
  readonly file: string;
  readonly arguments?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
}

const telemetryDoor = path.join(root, 'services', 'kit', 'telemetry', 'register.ts');

/**
 * Its own process group, so that Ctrl-C reaches only this process; an IPC channel, whose closing tells it that we are
 * gone.
 */
export function startPartProcess({ file, arguments: words = [], environment, onLine }: PartProgram): PartProcess {
  const traced = environment['OTEL_EXPORTER_OTLP_ENDPOINT'] !== undefined;
  const doors = traced ? ['--import', pathToFileURL(telemetryDoor).href] : [];
  const child = spawn(process.execPath, [...doors, file, ...words], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
      ...environment,
    },
  });
  let complaint = '';
  if (child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      complaint = line;
      onLine(line);
    });
  // When spawning failed only `error` is emitted before `close`.
  child.on('error', (error) => (complaint = error.message));
  const { promise: ended, resolve } = Promise.withResolvers<Ending>();
  child.once('close', (code, signal) => resolve({ code, signal }));
  return {
    pid: child.pid ?? 0,
    ended,
    send: (signal) => void child.kill(signal),
    complaint: () => complaint,
  };
}
