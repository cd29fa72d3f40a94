// Writes this process's signals to the stream, in their order, those of one moment together, one batch in flight.
//
// A batch whose answer was lost is written again under the same numbers, and readers drop what they heard before. While
// Redis is away signals wait here; when there are too many they are given up for one entry that tells everybody to look.
import { setTimeout as delay } from 'node:timers/promises';
import type { OutageLog } from '../../log/outage-log.ts';
import type { RedisClient } from '../../redis/redis-connection.ts';
import type { Signal, SignalEntry } from './signal-entry.ts';
import { encodeEntry } from './signal-entry.ts';

export interface SignalWriter {
  add(signal: Signal): void;
  /** Sends what waits, if Redis takes it in time. */
  stop(): Promise<void>;
}

export interface SignalWriterOptions {
  readonly client: RedisClient;
  readonly key: string;
  readonly origin: string;
  /** The stream is trimmed to about this many entries. */
  readonly maxEntries: number;
  readonly mostWaiting: number;
  readonly stopTimeoutMs: number;
  readonly outages: OutageLog;
}

const BATCH = 500;
const RETRY_MS = 100;

export function createSignalWriter(options: SignalWriterOptions): SignalWriter {
  const { client, key, origin, maxEntries, mostWaiting, stopTimeoutMs, outages } = options;
  let waiting: SignalEntry[] = [];
  let number = 0;
  let sending: Promise<void> | undefined;
  const stopping = new AbortController();

  async function write(batch: readonly SignalEntry[]): Promise<void> {
    const pipeline = client.pipeline();
    for (const entry of batch) pipeline.xadd(key, 'MAXLEN', '~', maxEntries, '*', ...encodeEntry(entry));
    const answers = (await pipeline.exec()) ?? [];
    for (const [error] of answers) if (error) throw error;
  }

  async function sendWaiting(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await write(batch);
        outages.worked();
      } catch (error) {
        outages.failed(error);
        waiting.unshift(...batch);
        if (stopping.signal.aborted) return;
        await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  function enqueue(entry: SignalEntry): void {
    waiting.push(entry);
    sending ??= sendWaiting().finally(() => (sending = undefined));
  }

  return {
    add(signal) {
      if (stopping.signal.aborted) return;
      number += 1;
      if (waiting.length < mostWaiting) return enqueue({ origin, number, kind: 'signal', signal });
      waiting = [];
      enqueue({ origin, number, kind: 'look' });
    },
    async stop() {
      stopping.abort();
      const patience = new AbortController();
      await Promise.race([
        sending,
        delay(stopTimeoutMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
    },
  };
}
