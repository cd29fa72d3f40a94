// How a process is started that reads what strangers send: limits of the operating system, no environment, no network, no files but code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Confinement {
  /** Of one process, all of it: the heap, native libraries, stacks. */
  readonly memoryBytes: number;
  /** Of the processor, for reading. */
  readonly cpuSeconds: number;
  /** By the clock, from the moment it is ready to read: on a busy machine that is more than it takes of the processor. */
  readonly longestMs: number;
  /** What it may answer with; one that a file has taken over cannot flood its parent. */
  readonly answerBytes: number;
}

/** Who keeps the limit of memory: the system, or, where it has no such limit, a thread inside that looks at the resident size. */
export type MemoryKeeper = 'system' | 'thread';
export const memoryKeeper: MemoryKeeper = process.platform === 'linux' ? 'system' : 'thread';

interface Command {
  readonly file: string;
  readonly arguments: readonly string[];
}

const MEBIBYTE = 1024 * 1024;
/** Starting takes 0.1 to 0.4 s of the processor. */
const STARTING_CPU_SECONDS = 1;
const HEAP_SHARE = 0.6;

/** Code and packages; what a product keeps on disk lies elsewhere. */
const repository = path.resolve(import.meta.dirname, '..', '..', '..');
const readable = ['node_modules', 'services', 'contracts'].map((folder) => path.join(repository, folder));

/**
 * Set by the shell that the program takes the place of. Of the memory that could be had no more than this can be asked for
 * (`-d`), no file is written (`-f`), nothing dumped (`-c`), and a thread gets 2 MB of stack (`-s`), which counts whether it is used or not. Whoever looks for memory to free takes this process first.
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
  const dataKibibytes =
    keeper === 'system' ? String(Math.floor((memoryBytes + codeReservationBytes()) / 1024)) : 'none';
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

/**
 * V8 reserves room for compiled code, 512 MB on x64, and hardly touches it; the system counts it all the same. Nothing else is
 * both writable and executable, and a child reserves what this process has.
 */
function codeReservationBytes(): number {
  reserved ??= readFileSync('/proc/self/maps', 'latin1')
    .split('\n')
    .map((line) => /^([\da-f]+)-([\da-f]+) rwxp/.exec(line))
    .reduce(
      (sum, found) => sum + (found ? Number.parseInt(found[2] ?? '', 16) - Number.parseInt(found[1] ?? '', 16) : 0),
      0,
    );
  return reserved;
}
