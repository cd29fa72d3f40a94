// Runs a program on untrusted bytes in a process of its own: it answers once, or it is killed.
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { confinedCommand, memoryKeeper } from './confinement.ts';
import type { Confinement, MemoryKeeper } from './confinement.ts';
import { readyMark } from './frame.ts';
import type { ConfinedAnswer } from './frame.ts';
import { readFrame } from './read-frame.ts';
import { residentSize } from './resident-size.ts';

export interface ConfinedRequest {
  /** Calls `answerOnce`. */
  readonly program: URL;
  readonly words: readonly string[];
  readonly bytes: Buffer;
  readonly limits: Confinement;
  /** When the caller is gone, the process ends and this rejects. */
  readonly signal?: AbortSignal | undefined;
  readonly keeper?: MemoryKeeper;
}

export type ConfinedOutcome =
  | { readonly outcome: 'answered'; readonly answer: ConfinedAnswer }
  | { readonly outcome: 'exceeded'; readonly limit: 'memory' | 'time' | 'answer' }
  | { readonly outcome: 'failed'; readonly reason: string };

export type MeasuredOutcome = ConfinedOutcome & {
  /** As far as it was seen: sampled every few milliseconds, and once by the process itself after reading. */
  readonly peakResidentBytes: number;
  readonly readingMs: number;
};

const CHECK_EVERY_MS = 10;
/** On a busy machine; otherwise 0.1 to 0.4 s. */
const LONGEST_START_MS = 30_000;
const MOST_COMPLAINT_CHARACTERS = 2000;

/** Throws when the program cannot be started at all, which is not the fault of the bytes. */
export async function runConfined(request: ConfinedRequest): Promise<MeasuredOutcome> {
  request.signal?.throwIfAborted();
  const child = start(request);
  const run = new Run(child, request);
  try {
    await run.ended;
    request.signal?.throwIfAborted();
    return run.outcome();
  } finally {
    run.stop();
  }
}

function start({
  program,
  words,
  bytes,
  limits,
  keeper = memoryKeeper,
}: ConfinedRequest): ChildProcessWithoutNullStreams {
  const watched = keeper === 'thread' ? String(limits.memoryBytes) : 'unwatched';
  const command = confinedCommand(program, [String(bytes.length), watched, ...words], limits, keeper);
  return spawn(command.file, command.arguments, {
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
    cwd: '/',
    // A process group of its own: Ctrl-C goes to the parent, which lets running work finish.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}

class Run {
  readonly ended: Promise<void>;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #request: ConfinedRequest;
  readonly #chunks: Buffer[] = [];
  readonly #sampling: NodeJS.Timeout;
  #timer: NodeJS.Timeout;
  #readySince: number | undefined;
  #answerBytes = 0;
  #complaint = '';
  #peakResidentBytes = 0;
  #exceeded: 'memory' | 'time' | 'answer' | undefined;
  #end: { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly at: number } | undefined;

  constructor(child: ChildProcessWithoutNullStreams, request: ConfinedRequest) {
    this.#child = child;
    this.#request = request;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ended = promise;
    child.once('error', reject).once('close', (code, signal) => {
      this.#end = { code, signal, at: performance.now() };
      resolve();
    });
    child.stdout.on('data', (chunk: Buffer) => this.#take(chunk));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaint = (this.#complaint + text).slice(0, MOST_COMPLAINT_CHARACTERS);
    });
    // The process may die before it has read everything.
    child.stdin.on('error', () => undefined).write(request.bytes);
    this.#sampling = setInterval(() => this.#sampleMemory(), CHECK_EVERY_MS);
    this.#timer = setTimeout(() => this.#kill(), LONGEST_START_MS);
    request.signal?.addEventListener('abort', this.#kill, { once: true });
  }

  #take(chunk: Buffer): void {
    this.#answerBytes += chunk.length;
    if (this.#answerBytes > this.#request.limits.answerBytes) return this.#exceed('answer');
    this.#chunks.push(chunk);
    if (this.#readySince !== undefined || chunk[0] !== readyMark) return;
    this.#readySince = performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#exceed('time'), this.#request.limits.longestMs);
  }

  #sampleMemory(): void {
    const size = residentSize(this.#child.pid);
    this.#peakResidentBytes = Math.max(this.#peakResidentBytes, size.peakBytes);
    if (size.bytes > this.#request.limits.memoryBytes) this.#exceed('memory');
  }

  #exceed(limit: 'memory' | 'time' | 'answer'): void {
    this.#exceeded ??= limit;
    this.#kill();
  }

  readonly #kill = (): void => {
    this.#chunks.length = 0;
    this.#child.kill('SIGKILL');
  };

  outcome(): MeasuredOutcome {
    if (this.#readySince === undefined || !this.#end)
      throw new Error(`a confined program did not start: ${this.#complaint}`);
    const readingMs = this.#end.at - this.#readySince;
    const frame = readFrame(Buffer.concat(this.#chunks).subarray(1));
    const peakResidentBytes = Math.max(this.#peakResidentBytes, frame?.residentBytes ?? 0);
    return { ...this.#ending(frame, this.#end), peakResidentBytes, readingMs };
  }

  #ending(answer: ConfinedAnswer | undefined, end: { code: number | null; signal: string | null }): ConfinedOutcome {
    if (this.#exceeded) return { outcome: 'exceeded', limit: this.#exceeded };
    if (answer) return { outcome: 'answered', answer };
    if (end.signal === 'SIGXCPU') return { outcome: 'exceeded', limit: 'time' };
    // Out of memory: the heap, a native library or the system ends the process.
    if (end.signal !== null) return { outcome: 'exceeded', limit: 'memory' };
    return { outcome: 'failed', reason: this.#complaint || `it ended with code ${end.code}` };
  }

  stop(): void {
    clearInterval(this.#sampling);
    clearTimeout(this.#timer);
    this.#request.signal?.removeEventListener('abort', this.#kill);
    this.#child.kill('SIGKILL');
  }
}
