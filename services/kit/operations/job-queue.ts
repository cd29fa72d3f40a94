// What the server of a part's job queue holds, for parts whose jobs wait in Redis. It is opened when somebody first asks.
import type { JobQueue } from '@consilium/contracts/operations/http.ts';
import type { Logger } from 'pino';
import type { QueueCounter } from '../jobs/bull/queue-counts.ts';
import type { RedisSettings } from '../redis/redis-variables.ts';
import { within } from '../time-limit.ts';

export interface JobQueueView {
  /** Null where jobs wait in Postgres. */
  look(): Promise<JobQueue | null>;
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  readonly config: object;
  readonly schema: string;
  readonly log: Logger;
}

const LIMIT_MS = 2_000;
const silent: JobQueue = { isUp: false, waiting: 0, running: 0, delayed: 0, failed: 0 };

export function openJobQueueView({ config, schema, log }: JobQueueOptions): JobQueueView {
  let opening: Promise<QueueCounter> | undefined;

  async function open(settings: RedisSettings): Promise<QueueCounter> {
    const { openQueueCounter } = await import('../jobs/bull/queue-counts.ts');
    return openQueueCounter({ config: settings, schema, logger: log });
  }

  async function count(settings: RedisSettings): Promise<JobQueue> {
    opening ??= open(settings);
    const counter = await opening.catch((error: unknown) => {
      // The next one who asks tries again.
      opening = undefined;
      throw error;
    });
    return { isUp: true, ...(await counter.count()) };
  }

  return {
    async look() {
      if (!hasQueue(config)) return null;
      return within(LIMIT_MS, count(config), () => new Error('no answer')).catch(() => silent);
    },
    async stop() {
      await (await opening?.catch(() => undefined))?.stop();
    },
  };
}

function hasQueue(config: object): config is RedisSettings {
  return 'JOBS' in config && config.JOBS === 'redis';
}
