// Reads every process's signals from the stream on a connection of its own.
//
// Each read first asks for the entry it stopped at. While that is there nothing can be missing; when it is gone (trimmed
// past us, or Redis lost its data) listeners are told to look for themselves, and all that is there is read: what was
// heard before is known by its number.
import { setTimeout as delay } from 'node:timers/promises';
import type { OutageLog } from '../../log/outage-log.ts';
import type { RedisClient } from '../../redis/redis-connection.ts';
import { createHeardNumbers } from './heard-numbers.ts';
import { decodeEntry, encodeEntry } from './signal-entry.ts';
import type { Signal } from './signal-entry.ts';

export interface SignalReader {
  /** Resolves when nothing said from now on can be missed, or after a moment when Redis is away. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export interface SignalReaderOptions {
  /** Of the manner `request`: no read waits longer at Redis than half of what a command may take. */
  readonly client: RedisClient;
  readonly key: string;
  readonly origin: string;
  readonly maxEntries: number;
  readonly timeoutMs: number;
  readonly outages: OutageLog;
  /** Signals of other processes. */
  readonly onSignal: (signal: Signal) => void;
  /** The connection was lost, or signals were. */
  readonly onGap: () => void;
}

const BATCH = 1_000;
const RETRY_MS = 100;
const BEGINNING = '0-0';

type Entries = readonly (readonly [id: string, fields: readonly string[]])[];

export function startSignalReader(options: SignalReaderOptions): SignalReader {
  const { client, key, origin, maxEntries, timeoutMs, outages, onSignal, onGap } = options;
  const blockMs = Math.floor(timeoutMs / 2);
  const heard = createHeardNumbers();
  const placed = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let position: string | undefined;
  let interrupted = false;

  async function isThere(id: string): Promise<boolean> {
    return (await client.xrange(key, id, id)).length > 0;
  }

  /** An entry to stop at, were there no other. */
  async function addStart(): Promise<string> {
    const start = encodeEntry({ origin, number: 0, kind: 'start' });
    const id = await client.xadd(key, 'MAXLEN', '~', maxEntries, '*', ...start);
    if (id === null) throw new Error('Redis gave no place in the stream');
    return id;
  }

  async function findPlace(): Promise<string> {
    let place = position;
    if (place === undefined) place = await addStart();
    else if (place !== BEGINNING && !(await isThere(place))) {
      await addStart();
      place = BEGINNING;
    }
    position = place;
    placed.resolve();
    outages.worked();
    if (interrupted) onGap();
    interrupted = false;
    return place;
  }

  /** Undefined when the entry we stopped at is gone. */
  async function readAfter(last: string): Promise<Entries | undefined> {
    const pipeline = client.pipeline().xrange(key, last, last);
    pipeline.xread('COUNT', BATCH, 'BLOCK', blockMs, 'STREAMS', key, last);
    const [range, read] = (await pipeline.exec()) ?? [];
    const error = range?.[0] ?? read?.[0];
    if (error) throw error;
    if (last !== BEGINNING && (range?.[1] as Entries).length === 0) return undefined;
    return (read?.[1] as [string, Entries][] | null)?.[0]?.[1] ?? [];
  }

  function tell(entries: Entries): void {
    for (const [id, fields] of entries) {
      position = id;
      const entry = decodeEntry(fields);
      if (!entry || entry.origin === origin || !heard.isNew(entry.origin, entry.number)) continue;
      if (entry.kind === 'signal') onSignal(entry.signal);
      else if (entry.kind === 'look') onGap();
    }
  }

  async function readOn(): Promise<void> {
    const last = position === undefined || interrupted ? await findPlace() : position;
    const entries = await readAfter(last);
    if (entries) tell(entries);
    else interrupted = true;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await readOn();
      } catch (error) {
        interrupted = true;
        if (stopping.signal.aborted) return;
        outages.failed(error);
        await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const ended = run();
  return {
    async ready() {
      const patience = new AbortController();
      await Promise.race([
        placed.promise,
        delay(timeoutMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
    },
    async stop() {
      stopping.abort();
      client.disconnect();
      await ended;
    },
  };
}
