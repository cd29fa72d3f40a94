// BullMQ passes the suite, on one node and on a cluster, and no job is lost when Redis loses its data.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { z } from 'zod';
import { systemClock } from '../../clock.ts';
import { eventually } from '../../testing/service-under-test.ts';
import { newId } from '../../ids.ts';
import { cutConnections } from '../../postgres/cut-connections.sql.ts';
import { createPool } from '../../postgres/pool.ts';
import { createTestDatabase } from '../../postgres/test-database.ts';
import type { TestDatabase } from '../../postgres/test-database.ts';
import { transaction } from '../../postgres/transaction.ts';
import { recordLog } from '../../testing/recorded-log.ts';
import { startRedisCluster } from '../../testing/servers/redis-cluster.ts';
import { startRedisServer } from '../../testing/servers/redis-server.ts';
import type { RedisServer } from '../../testing/servers/redis-server.ts';
import { describeWith } from '../../testing/servers/shared-servers.ts';
import { describeJobs } from '../jobs.suite.ts';
import type { JobDefinition, Jobs } from '../jobs.ts';
import { dieInTheMiddle } from '../suite/doomed-process.ts';
import { openBullJobs } from './bull-jobs.ts';

const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

const settings = (server: { readonly url: string }, isCluster = false) => ({
  REDIS_URL: server.url,
  REDIS_CLUSTER: isCluster,
  REDIS_KEY_PREFIX: `test-${newId()}`,
  REDIS_TIMEOUT_MS: 1000,
});

async function alone() {
  const server = await startRedisServer();
  return { url: server.url, masters: [server], remove: () => server.remove() };
}

/** Sends one command on a connection of its own. */
async function command(server: RedisServer, name: string, ...given: readonly string[]): Promise<unknown> {
  const client = new Redis(server.url);
  try {
    return await client.call(name, ...given);
  } finally {
    client.disconnect();
  }
}

describeWith(['own-redis'], 'a Redis of our own', () => {
  for (const isCluster of [false, true])
    describeJobs(isCluster ? 'BullMQ on a cluster' : 'BullMQ', async () => {
      const [redis, database] = await Promise.all([isCluster ? startRedisCluster() : alone(), createTestDatabase()]);
      const config = settings(redis, isCluster);
      const pools = new Set<ReturnType<typeof createPool>>();
      const { logger: recording, lines } = recordLog();
      return {
        pool: database.pool('chat'),
        createJobs() {
          const pool = createPool({ url: database.url('chat'), applicationName: 'suite', maxConnections: 5 });
          pools.add(pool);
          return openBullJobs({ config, pool, schema: 'chat', logger: recording, pollMs: 100, lostJobsMs: 1_000 });
        },
        lines,
        async missSchedule(jobName) {
          const missed = `insert into chat.job_schedules values ($1, date_trunc('minute', now()) - interval '2 minutes')`;
          await database.pool('chat').query(missed, [jobName]);
        },
        dieInTheMiddleOf: (jobName) =>
          dieInTheMiddle({
            JOBS: 'redis',
            databaseUrl: database.url('chat'),
            schema: 'chat',
            jobName,
            redis: {
              REDIS_URL: redis.url,
              REDIS_CLUSTER: String(isCluster),
              REDIS_KEY_PREFIX: config.REDIS_KEY_PREFIX,
            },
          }),
        async cutConnections() {
          const cut = ['client', 'kill', 'type', 'normal', 'skipme', 'yes'] as const;
          await Promise.all(redis.masters.map((server) => command(server, ...cut)));
          await cutConnections(database.pool(), 'consilium_chat');
        },
        async stop() {
          await Promise.all([...pools].map((pool) => pool.end()));
          await database.drop();
          await redis.remove();
        },
      };
    });
});

describeWith(['own-redis'], 'jobs when Redis is in trouble', () => {
  let database: TestDatabase;
  let server: RedisServer;
  let config: ReturnType<typeof settings>;
  let jobNumber = 0;
  const opened: Jobs[] = [];
  const textPayload = z.strictObject({ text: z.string() });
  beforeAll(async () => {
    [server, database] = await Promise.all([startRedisServer({ appendOnly: true }), createTestDatabase()]);
    config = settings(server);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
  });
  afterAll(async () => {
    await database.drop();
    await server.remove();
  });

  async function open(schema = 'chat'): Promise<Jobs> {
    const pool = database.pool(schema);
    const jobs = await openBullJobs({ config, pool, schema, logger, pollMs: 100, lostJobsMs: 1_000 });
    opened.push(jobs);
    return jobs;
  }

  const newJob = (maxAttempts = 3): JobDefinition<{ readonly text: string }> => ({
    name: `chat.trouble-${(jobNumber += 1)}`,
    payload: textPayload,
    maxAttempts,
  });

  async function loseData(): Promise<void> {
    await server.kill();
    await rm(path.join(server.directory, 'appendonlydir'), { recursive: true });
    await server.start();
  }

  const countRows = async () =>
    (await database.pool('chat').query('select count(*)::int as rows from chat.pending_jobs')).rows[0];

  test("a service can neither enqueue nor run another's jobs", async () => {
    const jobs = await open('auth');
    await expect(jobs.enqueue(newJob(), { text: '' })).rejects.toThrow('is no job of auth');
    await expect(jobs.work([{ job: newJob(), run: async () => {} }])).rejects.toThrow('is no job of auth');
  });

  test('stops in bounded time while Redis is down, once the running job has ended', async () => {
    const job = newJob();
    const jobs = await open();
    const state = { begun: false, ended: false };
    const mayEnd = Promise.withResolvers<void>();
    await jobs.work([
      {
        job,
        run: async () => {
          state.begun = true;
          await mayEnd.promise;
          state.ended = true;
        },
      },
    ]);
    await jobs.enqueue(job, { text: '' });
    await eventually(async () => expect(state.begun).toBe(true));
    await server.kill();
    const stopped = jobs.stop();
    opened.splice(opened.indexOf(jobs), 1);
    mayEnd.resolve();
    await stopped;
    expect(state.ended).toBe(true);
    await server.start();
  });

  test('waiting jobs survive the loss of all Redis data, and run once', async () => {
    const job = newJob();
    const jobs = await open();
    const seen: string[] = [];
    await jobs.work([{ job, run: async ({ text }: { text: string }) => void seen.push(text) }]);
    const runAt = new Date(systemClock.now().getTime() + 1_500);
    for (const text of ['a', 'b', 'c']) await jobs.enqueue(job, { text }, { runAt });
    await eventually(async () => {
      const unqueued = 'select count(*)::int as jobs from chat.pending_jobs where queued_at is null';
      expect((await database.pool('chat').query(unqueued)).rows).toEqual([{ jobs: 0 }]);
    });
    await loseData();
    await eventually(async () => expect(seen.toSorted()).toEqual(['a', 'b', 'c']));
    await eventually(async () => expect(await countRows()).toEqual({ rows: 0 }));
    expect(seen).toHaveLength(3);
  });

  test('data that vanishes without a cut connection loses no job', async () => {
    const job = newJob();
    const jobs = await open();
    const seen: string[] = [];
    await jobs.work([{ job, run: async ({ text }: { text: string }) => void seen.push(text) }]);
    await jobs.enqueue(job, { text: 'kept' }, { runAt: new Date(systemClock.now().getTime() + 1_000) });
    await delay(300);
    await command(server, 'flushall');
    await eventually(async () => expect(seen).toEqual(['kept']));
  });

  test('jobs are accepted while Redis is down, with and without a transaction, and run when it is back', async () => {
    const job = newJob();
    const jobs = await open();
    const seen: string[] = [];
    await jobs.work([{ job, run: async ({ text }: { text: string }) => void seen.push(text) }]);
    await server.kill();
    await jobs.enqueue(job, { text: 'alone' });
    await transaction(database.pool('chat'), (tx) => jobs.enqueue(job, { text: 'together' }, { transaction: tx }));
    await server.start();
    await eventually(async () => expect(seen.toSorted()).toEqual(['alone', 'together']));
  });

  test('a job that runs while Redis loses its data does not start a second time', async () => {
    const job = newJob();
    const [jobs, other] = [await open(), await open()];
    let runs = 0;
    const mayEnd = Promise.withResolvers<void>();
    const handler = {
      job,
      run: async () => {
        runs += 1;
        await mayEnd.promise;
      },
    };
    for (const each of [jobs, other]) await each.work([handler]);
    await jobs.enqueue(job, { text: '' }, { key: 'long' });
    await eventually(async () => expect(runs).toBe(1));
    await loseData();
    // Longer than the wait for a silent worker.
    await delay(3_000);
    mayEnd.resolve();
    await eventually(async () => expect(await countRows()).toEqual({ rows: 0 }));
    expect(runs).toBe(1);
  });

  test('finished and failed jobs leave nothing in Redis, and payloads are never stored there', async () => {
    const [good, bad] = [newJob(), newJob(1)];
    const jobs = await open();
    let runs = 0;
    const count = async () => void (runs += 1);
    const fail = async () => {
      runs += 1;
      throw new Error('not today');
    };
    await jobs.work([
      { job: good, run: count },
      { job: bad, run: fail },
    ]);
    for (let index = 0; index < 20; index += 1)
      await jobs.enqueue(index % 2 === 0 ? good : bad, { text: 'secret words' });
    await eventually(async () => expect(runs).toBe(20));
    await eventually(async () => {
      const keys = (await command(server, 'keys', `{${config.REDIS_KEY_PREFIX}:jobs:chat}*`)) as string[];
      expect(keys.filter((key) => /[0-9a-f]{8}-[0-9a-f]{4}/.test(key.slice(key.indexOf('}'))))).toEqual([]);
    });
    const failed = `select state, attempts, error from chat.pending_jobs where name = $1 limit 1`;
    expect((await database.pool('chat').query(failed, [bad.name])).rows).toEqual([
      { state: 'failed', attempts: 1, error: 'not today' },
    ]);
  });
});
