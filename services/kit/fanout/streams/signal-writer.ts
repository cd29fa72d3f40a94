// Writes this process's signals to the stream in order: those of one moment together, one batch in flight.
//
// A batch whose answer was lost is written again with the same numbers, and readers drop what they heard before. While
// Redis is down signals wait here; too many are replaced by one entry that tells all listeners to read the state again.
import { setTimeout as delay } from 'node:timers/promises';
import type { OutageLog } from '../../log/outage-log.ts';
import type { RedisClient } from '../../redis/redis-connection.ts';
import { atMost } from '../../time-limit.ts';
import type { Signal, SignalEntry } from './signal-entry.ts';
import { encodeEntry } from './signal-entry.ts';

export interface SignalWriter {
  add(signal: Signal): void;
  /** Sends what waits, if Redis accepts it in time. */
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
    while (waiting.length > 0 && (await sendBatch()));
    // In the same turn as the last check: a signal added afterwards starts a new run.
    sending = undefined;
  }

  /** False when it failed and there is no time for another attempt. */
  async function sendBatch(): Promise<boolean> {
    const batch = waiting.splice(0, BATCH);
    try {
      await write(batch);
      outages.worked();
    } catch (error) {
      outages.failed(error);
      waiting.unshift(...batch);
      if (stopping.signal.aborted) return false;
      await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return true;
  }

  function enqueue(entry: SignalEntry): void {
    waiting.push(entry);
    sending ??= sendWaiting();
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
      if (sending) await atMost(stopTimeoutMs, sending);
    },
  };
}
