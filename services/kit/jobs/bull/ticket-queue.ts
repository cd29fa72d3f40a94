// BullMQ as a queue of tickets: which process runs which job when, and again after a stall. The jobs are stored in Postgres.
import { DelayedError, Queue, Worker } from 'bullmq';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { createOutageLog } from '../../log/outage-log.ts';
import { closeRedis, openRedis } from '../../redis/redis-connection.ts';
import type { RedisClient } from '../../redis/redis-connection.ts';
import type { RedisSettings } from '../../redis/redis-variables.ts';
import { atMost } from '../../time-limit.ts';
import { queuePlace } from './queue-place.ts';

interface Ticket {
  readonly id: string;
  readonly name: string;
  readonly waitMs: number;
}

/** Returns `undefined` when the ticket is used up. */
export type TicketHandler = (ticket: {
  readonly id: string;
  readonly name: string;
}) => Promise<{ againInMs: number } | undefined>;

export interface TicketQueue {
  /** Drops tickets whose id is in the queue already. */
  add(tickets: readonly Ticket[]): Promise<void>;
  /** From now on calls `onAlarm` in one of the processes at each minute of each cron line (UTC); earlier alarms end. */
  setAlarms(cronLines: ReadonlyMap<string, string>): Promise<void>;
  work(options: TicketWork): Promise<TicketWorker>;
  /** The connection was lost and is back: Redis may have lost data. */
  onReconnected(listener: () => void): () => void;
  close(): Promise<void>;
}

interface TicketWork {
  readonly concurrency: number;
  /** A ticket whose worker is silent for this long goes to another one. */
  readonly stallMs: number;
  readonly onTicket: TicketHandler;
  readonly onAlarm: (name: string) => Promise<void>;
}

interface TicketWorker {
  /** Takes no more tickets; waits for `finished` until Redis knows how the running ones ended, or does not answer. */
  stop(finished: () => Promise<void>): Promise<void>;
}

/** How many stalls a ticket survives: practically any number, because attempts are counted in Postgres. */
const ENDLESS = 1_000_000;
const EVENTS_KEPT = 100;
const RETRY_MS = 500;
/** A worker's blocking read lasts 5 s; a silence this long means that the server is gone. */
const SILENCE_MS = 20_000;
const ALARM = 'alarm';

export interface TicketQueueOptions {
  readonly config: RedisSettings;
  readonly schema: string;
  readonly logger: Logger;
}

/** Throws ConfigError, naming the variable, when Redis cannot be reached. */
export async function openTicketQueue({ config, schema, logger }: TicketQueueOptions): Promise<TicketQueue> {
  const client = await openRedis(config, { purpose: 'jobs', neededBy: 'JOBS', logger });
  const outages = createOutageLog(logger, `the job queue of ${schema}`);
  const place = queuePlace(config, schema);
  const queue = new Queue(schema, { ...place, connection: client, streams: { events: { maxLen: EVENTS_KEPT } } });
  queue.on('error', (error) => outages.failed(error));
  await queue.waitUntilReady();
  return {
    async add(tickets) {
      if (tickets.length === 0) return;
      await queue.addBulk(
        tickets.map(({ id, name, waitMs }) => ({ name, data: {}, opts: { jobId: id, delay: waitMs } })),
      );
    },
    async setAlarms(cronLines) {
      for (const [name, pattern] of cronLines)
        await queue.upsertJobScheduler(name, { pattern, tz: 'UTC' }, { name: ALARM, data: { schedule: name } });
      for (const { key } of await queue.getJobSchedulers())
        if (!cronLines.has(key)) await queue.removeJobScheduler(key);
    },
    async work(work) {
      const workerClient = await openRedis(config, {
        purpose: 'jobs-worker',
        neededBy: 'JOBS',
        logger,
        manner: 'patient',
      });
      leaveSilence(workerClient);
      const worker = new Worker(schema, (job, token) => useTicket(job, token, work), {
        ...place,
        connection: workerClient,
        concurrency: work.concurrency,
        lockDuration: work.stallMs,
        stalledInterval: work.stallMs,
        maxStalledCount: ENDLESS,
        runRetryDelay: RETRY_MS,
        removeOnComplete: { count: 0 },
        removeOnFail: { count: 0 },
      });
      worker.on('error', (error) => outages.failed(error));
      worker.on('active', () => outages.worked());
      return { stop: (finished) => stopWorker(worker, workerClient, config.REDIS_TIMEOUT_MS, finished) };
    },
    onReconnected(listener) {
      client.on('ready', listener);
      return () => client.off('ready', listener);
    },
    async close() {
      await queue.close();
      await closeRedis(client);
    },
  };
}

async function useTicket(job: Job, token: string | undefined, { onTicket, onAlarm }: TicketWork): Promise<void> {
  if (job.name === ALARM) return onAlarm(String(job.data.schedule));
  const again = await onTicket({ id: job.id ?? '', name: job.name });
  if (!again) return;
  await job.moveToDelayed(Date.now() + again.againInMs, token);
  throw new DelayedError();
}

async function stopWorker(
  worker: Worker,
  client: RedisClient,
  timeoutMs: number,
  finished: () => Promise<void>,
): Promise<void> {
  await worker.pause(true);
  await finished();
  // Without a limit BullMQ would wait for Redis for ever.
  if (client.status === 'ready') await atMost(2 * timeoutMs, worker.close());
  else await worker.close(true);
  await closeRedis(client);
}

/** Workers copy these options for their blocking connection. */
function leaveSilence(client: RedisClient): void {
  const options = 'nodes' in client ? (client.options.redisOptions ?? {}) : client.options;
  Object.assign(options, { socketTimeout: SILENCE_MS });
}
