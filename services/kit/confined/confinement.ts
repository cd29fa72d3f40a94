// How a process that reads untrusted bytes is started: limits of the operating system, no environment, network or files but code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Confinement {
  /** The whole memory of one process: heap, native libraries and stacks. */
  readonly memoryBytes: number;
  /** Processor time for reading. */
  readonly cpuSeconds: number;
  /** Wall-clock time from the moment it is ready to read; on a busy machine more than the processor time it uses. */
  readonly longestMs: number;
  /** The largest answer; a process taken over by a hostile file cannot flood its parent. */
  readonly answerBytes: number;
}

/** Who enforces the memory limit: the system, or, where it cannot, a thread inside the process that checks the resident size. */
export type MemoryKeeper = 'system' | 'thread';
export const memoryKeeper: MemoryKeeper = process.platform === 'linux' ? 'system' : 'thread';

interface Command {
  readonly file: string;
  readonly arguments: readonly string[];
}

const MEBIBYTE = 1024 * 1024;
/** Starting takes 0.1 to 0.4 s of processor time. */
const STARTING_CPU_SECONDS = 1;
const HEAP_SHARE = 0.6;

/** Code and packages. The product's data is stored elsewhere. */
const repository = path.resolve(import.meta.dirname, '..', '..', '..');
const readable = ['node_modules', 'services', 'contracts'].map((folder) => path.join(repository, folder));

/**
 * Set by the shell that starts the program. `-d` limits the memory it can allocate, `-f` forbids writing files, `-c` core
 * dumps, and `-s` gives each thread a 2 MB stack, which counts even when unused. The system's out-of-memory killer picks this process first.
 */
const limited =
  '[ ! -w /proc/self/oom_score_adj ] || echo 1000 2>/dev/null >/proc/self/oom_score_adj; ' +
  'ulimit -c 0 && ulimit -f 0 && ulimit -s 2048 && ulimit -S -t "$1" && ulimit -H -t $(($1 + 1)) && { [ "$2" = none ] || ulimit -d "$2"; } && shift 2 && exec "$@"';

export function confinedCommand(
  program: URL,
  programArguments: readonly string[],
  { memoryBytes, cpuSeconds }: Confinement,
  keeper: MemoryKeeper,
): Command {
  const node = [process.execPath, ...nodeOptions(memoryBytes, keeper), fileURLToPath(program), ...programArguments];
  if (process.platform === 'win32') return { file: process.execPath, arguments: node.slice(1) };
  const dataKibibytes = keeper === 'system' ? String(Math.floor((memoryBytes + ownCodeReservation()) / 1024)) : 'none';
  return {
    file: '/bin/sh',
    arguments: ['-c', limited, 'sh', String(cpuSeconds + STARTING_CPU_SECONDS), dataKibibytes, ...node],
  };
}

function nodeOptions(memoryBytes: number, keeper: MemoryKeeper): readonly string[] {
  return [
    '--permission',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
    '--allow-addons',
    ...(keeper === 'thread' ? ['--allow-worker'] : []),
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${Math.floor((memoryBytes * HEAP_SHARE) / MEBIBYTE)}`,
    '--max-semi-space-size=8',
    '--v8-pool-size=1',
  ];
}

let reserved: number | undefined;
const ownCodeReservation = (): number => (reserved ??= codeReservationIn(readFileSync('/proc/self/maps', 'latin1')));

/**
 * V8 reserves 512 MB for compiled code on x64 and hardly uses it, but the system counts it. It is the largest mapping that
 * is both writable and executable, and a child process reserves as much as this one. WebAssembly that this process has
 * loaded has such mappings of its own, which the child lacks. `maps`: the content of /proc/PID/maps.
 */
export function codeReservationIn(maps: string): number {
  return Math.max(0, ...maps.split('\n').map(codeBytes));
}

/** Of a line such as `7f8586000000-7f85a5d80000 rwxp ...`; 0 for a mapping that is not both. */
function codeBytes(line: string): number {
  const [, from = '0', to = '0'] = /^([\da-f]+)-([\da-f]+) rwxp/.exec(line) ?? [];
  return Number.parseInt(to, 16) - Number.parseInt(from, 16);
}
