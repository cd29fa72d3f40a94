// Signals between processes by one Redis stream; listeners of this process hear them at once.
import { EventEmitter } from 'node:events';
import { newId } from '../ids.ts';
import type { Logger } from 'pino';
import { createOutageLog } from '../log/outage-log.ts';
import { closeRedis, openRedis } from '../redis/redis-connection.ts';
import type { RedisSettings } from '../redis/redis-variables.ts';
import type { Fanout } from './fanout.ts';
import { startSignalReader } from './streams/signal-reader.ts';
import type { SignalReader } from './streams/signal-reader.ts';
import { createSignalWriter } from './streams/signal-writer.ts';

const PAYLOAD_LIMIT_BYTES = 1_000;
/** At 1,000 signals a second a reader may be unreachable for ten seconds. Measured: 1.2 MB with ids, 12.9 MB at most. */
const MOST_ENTRIES = 10_000;

export interface RedisFanoutOptions {
  readonly config: RedisSettings;
  readonly logger: Logger;
  /** Entries the stream keeps, and signals that wait here while Redis is down. */
  readonly maxEntries?: number;
}

/** Throws ConfigError, naming the variable, when Redis cannot be reached. */
export async function openRedisFanout({
  config,
  logger,
  maxEntries = MOST_ENTRIES,
}: RedisFanoutOptions): Promise<Fanout> {
  const open = (purpose: string) => openRedis(config, { purpose, neededBy: 'FANOUT', logger });
  const writing = await open('signals');
  const reading = await open('signals-heard').catch(async (error: unknown) => {
    await closeRedis(writing);
    throw error;
  });
  const shared = { key: `${config.REDIS_KEY_PREFIX}:fanout`, origin: newId(), maxEntries };
  const timeoutMs = config.REDIS_TIMEOUT_MS;
  const writer = createSignalWriter({
    ...shared,
    client: writing,
    mostWaiting: maxEntries,
    stopTimeoutMs: timeoutMs,
    outages: createOutageLog(logger, 'sending signals by Redis'),
  });
  const channels = new EventEmitter().setMaxListeners(0);
  const gaps = new EventEmitter().setMaxListeners(0);
  let reader: SignalReader | undefined;
  const openReader = () =>
    startSignalReader({
      ...shared,
      client: reading,
      timeoutMs,
      outages: createOutageLog(logger, 'hearing signals by Redis'),
      onSignal: ({ channel, payload }) => channels.emit(eventOf(channel), payload),
      onGap: () => gaps.emit('gap'),
    });
  return {
    async publish(channel, payload) {
      if (Buffer.byteLength(payload) > PAYLOAD_LIMIT_BYTES)
        throw new RangeError(`a signal holds at most ${PAYLOAD_LIMIT_BYTES} bytes`);
      channels.emit(eventOf(channel), payload);
      writer.add({ channel, payload });
    },
    async subscribe(channel, listener, onReconnected) {
      channels.on(eventOf(channel), listener);
      if (onReconnected) gaps.on('gap', onReconnected);
      await (reader ??= openReader()).ready();
      return async () => {
        channels.off(eventOf(channel), listener);
        if (onReconnected) gaps.off('gap', onReconnected);
      };
    },
    async stop() {
      channels.removeAllListeners();
      gaps.removeAllListeners();
      await Promise.all([writer.stop(), reader?.stop()]);
      await Promise.all([closeRedis(writing), closeRedis(reading)]);
    },
  };
}

/** An event named `error` would throw without a listener. */
function eventOf(channel: string): string {
  return `channel ${channel}`;
}
