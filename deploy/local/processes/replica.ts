// One replica of a part: a process at a fixed port that can be killed, stopped and started again, and restarts by
// itself if wanted.
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { startPartProcess } from './part-process.ts';
import type { Ending, PartProcess, PartProgram } from './part-process.ts';
import { untilReady } from './ready.ts';

export interface Replica {
  readonly part: PartName;
  /** Counted from 0. */
  readonly index: number;
  /** `chat`, or `chat-2` for the second. */
  readonly name: string;
  readonly port: number;
  readonly url: string;
  /** Undefined while no process runs. */
  readonly pid: number | undefined;
  /** The last lines it wrote, oldest first. */
  readonly lines: readonly string[];
  /** Starts a process at the same port unless one runs; resolves when it is ready. */
  start(): Promise<void>;
  /** Resolves when the process that runs, or the next one, is ready. */
  ready(): Promise<void>;
  /** A signal that does not end it: SIGSTOP, SIGCONT. */
  signal(name: NodeJS.Signals): void;
  /** Kills it (by default with SIGKILL); resolves when it has exited. With `restart` it restarts by itself. */
  kill(signal?: NodeJS.Signals): Promise<Ending | undefined>;
  /**
   * Sends SIGTERM, and SIGKILL when it does not exit in time; resolves when it has exited. It stays down until `start`.
   */
  stop(withinMs?: number): Promise<Ending | undefined>;
}

export interface ReplicaOptions {
  readonly part: PartName;
  readonly index: number;
  readonly port: number;
  readonly program: Omit<PartProgram, 'onLine'>;
  /** Restarts by itself after a crash, with backoff. */
  readonly restart: boolean;
  readonly onLine: (replica: string, line: string) => void;
}

const FIRST_WAIT_MS = 250;
const LAST_WAIT_MS = 15_000;
/** A process that ran this long was healthy: the backoff starts again. */
const WELL_AFTER_MS = 30_000;
const LEAVE_MS = 25_000;
const LINES_KEPT = 200;

export function createReplica(options: ReplicaOptions): Replica {
  return new ProcessReplica(options);
}

/**
 * States: stopped -> starting -> ready -> stopped; while it is wanted and `restart` is on, it starts again by itself.
 */
class ProcessReplica implements Replica {
  readonly part: PartName;
  readonly index: number;
  readonly name: string;
  readonly port: number;
  readonly url: string;
  readonly #options: ReplicaOptions;
  readonly #lines: string[] = [];
  #process: PartProcess | undefined;
  #starting: Promise<void> | undefined;
  #wanted = false;
  /** Only a process that was ready once restarts by itself: one that cannot start at all is reported to the caller. */
  #wasReady = false;
  #crashes = 0;
  #comingBack: NodeJS.Timeout | undefined;
  #next = Promise.withResolvers<void>();

  constructor(options: ReplicaOptions) {
    const { part, index, port } = options;
    this.#options = options;
    this.part = part;
    this.index = index;
    this.name = index === 0 ? part : `${part}-${index + 1}`;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  start(): Promise<void> {
    this.#wanted = true;
    clearTimeout(this.#comingBack);
    return this.#process && this.#starting ? this.#starting : this.#startProcess();
  }

  ready(): Promise<void> {
    return this.#process && this.#starting
      ? this.#starting.catch(() => this.ready())
      : this.#next.promise.then(() => this.ready());
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.send(name);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Ending | undefined> {
    this.#process?.send(signal);
    return this.#process?.ended;
  }

  async stop(withinMs = LEAVE_MS): Promise<Ending | undefined> {
    this.#wanted = false;
    clearTimeout(this.#comingBack);
    const leaving = this.#process;
    if (!leaving) return undefined;
    const cut = setTimeout(() => leaving.send('SIGKILL'), withinMs);
    leaving.send('SIGTERM');
    return leaving.ended.finally(() => clearTimeout(cut));
  }

  #startProcess(): Promise<void> {
    const { program, onLine } = this.#options;
    const startedAt = performance.now();
    const child = startPartProcess({
      ...program,
      onLine: (line) => {
        this.#lines.push(line);
        if (this.#lines.length > LINES_KEPT) this.#lines.shift();
        onLine(this.name, line);
      },
    });
    this.#process = child;
    this.#starting = this.#becomesReady(child);
    // When it restarts by itself nobody awaits it.
    this.#starting.catch(() => undefined);
    this.#next.resolve();
    this.#next = Promise.withResolvers();
    void child.ended.then(() => this.#gone(performance.now() - startedAt));
    return this.#starting;
  }

  async #becomesReady(child: PartProcess): Promise<void> {
    if (await untilReady(this.url, child.ended)) {
      this.#wasReady = true;
      return;
    }
    child.send('SIGKILL');
    await child.ended;
    throw new Error(child.complaint() || `${this.name} did not start: ${this.#lines.at(-1) ?? 'it said nothing'}`);
  }

  #gone(ranMs: number): void {
    this.#process = undefined;
    if (!this.#wanted || !this.#wasReady || !this.#options.restart) return;
    this.#crashes = ranMs > WELL_AFTER_MS ? 1 : this.#crashes + 1;
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (this.#crashes - 1), LAST_WAIT_MS);
    this.#options.onLine(this.name, `ended; starting again in ${waitMs / 1000} s`);
    this.#comingBack = setTimeout(() => void this.#startProcess().catch(() => undefined), waitMs);
  }
}
