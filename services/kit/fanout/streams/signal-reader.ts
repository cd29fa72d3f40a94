// Reads every process's signals from the stream on a connection of its own.
//
// Each read first asks for the entry it stopped at. While that exists nothing can be missing. When it is gone (trimmed
// past us, or Redis lost its data), listeners are told to read the state again, and all entries are read: what was heard
// before is recognised by its number.
import { setTimeout as delay } from 'node:timers/promises';
import type { OutageLog } from '../../log/outage-log.ts';
import type { RedisClient } from '../../redis/redis-connection.ts';
import { atMost } from '../../time-limit.ts';
import { createHeardNumbers } from './heard-numbers.ts';
import { decodeEntry } from './signal-entry.ts';
import type { Signal } from './signal-entry.ts';
import { BEGINNING, createSignalStream } from './signal-stream.ts';
import type { StreamEntries } from './signal-stream.ts';

export interface SignalReader {
  /** Resolves when no signal sent from now on can be missed, or after a moment while Redis is down. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export interface SignalReaderOptions {
  /** A `request` client: no read waits longer than half of a command's time limit. */
  readonly client: RedisClient;
  readonly key: string;
  readonly origin: string;
  readonly maxEntries: number;
  readonly timeoutMs: number;
  readonly outages: OutageLog;
  /** Called with signals of other processes. */
  readonly onSignal: (signal: Signal) => void;
  /** Called when the connection or signals were lost. */
  readonly onGap: () => void;
}

const RETRY_MS = 100;

export function startSignalReader(options: SignalReaderOptions): SignalReader {
  const { client, origin, timeoutMs, outages, onSignal, onGap } = options;
  const stream = createSignalStream({ ...options, blockMs: Math.floor(timeoutMs / 2) });
  const heard = createHeardNumbers();
  const placed = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let position: string | undefined;
  let interrupted = false;

  async function findPlace(): Promise<string> {
    let place = position;
    if (place === undefined) place = await stream.addStart();
    else if (place !== BEGINNING && !(await stream.has(place))) {
      await stream.addStart();
      place = BEGINNING;
    }
    position = place;
    placed.resolve();
    outages.worked();
    if (interrupted) onGap();
    interrupted = false;
    return place;
  }

  function deliver(entries: StreamEntries): void {
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
    const entries = await stream.readAfter(last);
    if (entries) deliver(entries);
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
    ready: () => atMost(timeoutMs, placed.promise),
    async stop() {
      stopping.abort();
      client.disconnect();
      await ended;
    },
  };
}
