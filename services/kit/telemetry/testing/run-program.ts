// Starts a TypeScript program in its own process, with or without telemetry's register.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { childEnvironment } from '../../testing/child-environment.ts';

export interface Program {
  readonly port: number;
  /** The JSON lines it has logged. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** Stops it with a signal; returns the OpenTelemetry modules it had loaded. */
  stop(): Promise<readonly string[]>;
}

export interface ProgramOptions {
  readonly file: string;
  readonly arguments?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly registered: boolean;
}

/** Resolves when it has logged the port on which it is ready. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const doors = ['./name-loaded.ts', ...(options.registered ? ['../register.ts'] : [])];
  const imports = doors.map((door) => `--import=${new URL(door, import.meta.url).href}`);
  const child = spawn(process.execPath, [...imports, options.file, ...(options.arguments ?? [])], {
    env: { ...childEnvironment(), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = text(child.stderr);
  const exited = once(child, 'exit');
  const lines: Record<string, unknown>[] = [];
  const port = new Promise<number>((resolve, reject) => {
    readLines(child.stdout, (line) => {
      lines.push(line);
      if (line['msg'] === 'ready') resolve(Number(line['port']));
    });
    void exited.then(async () => reject(new Error(`it ended: ${JSON.stringify(lines.at(-1))} ${await complaints}`)));
  });
  return {
    port: await port,
    lines,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return [...(await complaints).matchAll(/^loaded (.*)$/gm)].map((match) => match[1] ?? '');
    },
  };
}

function readLines(stream: NodeJS.ReadableStream, onLine: (line: Record<string, unknown>) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) onLine(JSON.parse(part) as Record<string, unknown>);
  });
}
