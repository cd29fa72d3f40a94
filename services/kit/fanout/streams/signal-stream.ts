// The stream as a reader uses it: whether an entry exists, where to begin, what came after.
import type { RedisClient } from '../../redis/redis-connection.ts';
import { encodeEntry } from './signal-entry.ts';

export type StreamEntries = readonly (readonly [id: string, fields: readonly string[]])[];

export const BEGINNING = '0-0';

export interface SignalStream {
  has(id: string): Promise<boolean>;
  /** Adds an entry to stop at when there is no other. Returns its id. */
  addStart(): Promise<string>;
  /** Waits a little for the first entry; undefined when the entry to begin after is gone. */
  readAfter(id: string): Promise<StreamEntries | undefined>;
}

export interface SignalStreamOptions {
  readonly client: RedisClient;
  readonly key: string;
  readonly origin: string;
  readonly maxEntries: number;
  readonly blockMs: number;
}

const BATCH = 1_000;

export function createSignalStream({ client, key, origin, maxEntries, blockMs }: SignalStreamOptions): SignalStream {
  return {
    async has(id) {
      return (await client.xrange(key, id, id)).length > 0;
    },
    async addStart() {
      const start = encodeEntry({ origin, number: 0, kind: 'start' });
      const id = await client.xadd(key, 'MAXLEN', '~', maxEntries, '*', ...start);
      if (id === null) throw new Error('Redis gave no place in the stream');
      return id;
    },
    async readAfter(id) {
      const pipeline = client.pipeline().xrange(key, id, id);
      pipeline.xread('COUNT', BATCH, 'BLOCK', blockMs, 'STREAMS', key, id);
      const answers = await pipeline.exec();
      for (const [error] of answers ?? []) if (error) throw error;
      const [there, read] = (answers ?? []).map(([, answer]) => answer) as [
        StreamEntries,
        [string, StreamEntries][] | null,
      ];
      if (id !== BEGINNING && there.length === 0) return undefined;
      return read?.[0]?.[1] ?? [];
    },
  };
}
