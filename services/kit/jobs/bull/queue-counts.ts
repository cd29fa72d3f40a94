// How many tickets BullMQ holds for a part, counted in Redis itself: beside the rows in Postgres it shows what the queue knows of.
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { closeRedis, openRedis } from '../../redis/redis-connection.ts';
import type { RedisSettings } from '../../redis/redis-variables.ts';
import { queuePlace } from './queue-place.ts';

interface TicketCounts {
  readonly waiting: number;
  readonly running: number;
  /** For later; every schedule has one. */
  readonly delayed: number;
  /** Whose end Redis was not told. A job that failed is no ticket any more: its row says so. */
  readonly failed: number;
}

export interface QueueCounter {
  count(): Promise<TicketCounts>;
  stop(): Promise<void>;
}

export interface QueueCounterOptions {
  readonly config: RedisSettings;
  readonly schema: string;
  readonly logger: Logger;
}

/** Throws ConfigError, naming the variable, when Redis cannot be reached. */
export async function openQueueCounter({ config, schema, logger }: QueueCounterOptions): Promise<QueueCounter> {
  const connection = await openRedis(config, { purpose: 'jobs-counts', neededBy: 'JOBS', logger });
  const queue = new Queue(schema, { ...queuePlace(config, schema), connection });
  // Whoever counts gets the failure.
  queue.on('error', () => undefined);
  return {
    async count() {
      const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed');
      const of = (state: string) => counts[state] ?? 0;
      return {
        waiting: of('wait') + of('prioritized'),
        running: of('active'),
        delayed: of('delayed'),
        failed: of('failed'),
      };
    },
    async stop() {
      await queue.close();
      await closeRedis(connection);
    },
  };
}
