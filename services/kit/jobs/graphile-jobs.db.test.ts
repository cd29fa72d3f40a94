// graphile-worker passes the suite, and keeps the services' jobs apart.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import { cutConnections } from '../postgres/cut-connections.sql.ts';
import { eventually } from '../testing/service-under-test.ts';
import { recordLog } from '../testing/recorded-log.ts';
import { createPool } from '../postgres/pool.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { createGraphileJobs } from './graphile-jobs.ts';
import { describeJobs } from './jobs.suite.ts';
import { dieInTheMiddle } from './suite/doomed-process.ts';

const logger = pino({ level: 'silent' });

describeJobs('graphile-worker', async () => {
  const { logger: recording, lines } = recordLog();
  const database = await createTestDatabase();
  const pools = new Set<ReturnType<typeof createPool>>();
  return {
    pool: database.pool('chat'),
    createJobs() {
      const pool = createPool({ url: database.url('chat'), applicationName: 'suite', maxConnections: 5 });
      pools.add(pool);
      return createGraphileJobs({ pool, schema: 'chat', logger: recording, pollMs: 100, lostJobsMs: 1_000 });
    },
    lines,
    async missSchedule(jobName) {
      await database.pool().query(
        `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
         values ($1, now() - interval '1 hour', date_trunc('minute', now()) - interval '2 minutes')`,
        [jobName],
      );
    },
    dieInTheMiddleOf: (jobName) =>
      dieInTheMiddle({ JOBS: 'postgres', databaseUrl: database.url('chat'), schema: 'chat', jobName }),
    async cutConnections() {
      await cutConnections(database.pool(), 'consilium_chat');
    },
    async stop() {
      await Promise.all([...pools].map((pool) => pool.end()));
      await database.drop();
    },
  };
});

describe('jobs of several services', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const mail = { name: 'auth.send-mail', payload: z.object({ to: z.string() }), maxAttempts: 3 };

  test('a service sees only its own jobs', async () => {
    await createGraphileJobs({ pool: database.pool('auth'), schema: 'auth', logger }).enqueue(mail, {
      to: 'ada@example.org',
    });
    const count = 'select count(*)::int as jobs from graphile_worker._private_jobs';
    expect((await database.pool('auth').query(count)).rows).toEqual([{ jobs: 1 }]);
    expect((await database.pool('chat').query(count)).rows).toEqual([{ jobs: 0 }]);
  });

  test("a service cannot enqueue another's jobs", async () => {
    const jobs = createGraphileJobs({ pool: database.pool('chat'), schema: 'chat', logger });
    await expect(jobs.enqueue(mail, { to: 'ada@example.org' })).rejects.toMatchObject({ code: '42501' });
  });

  test('a job whose worker died in the middle is taken by another worker', async () => {
    const job = { name: 'billing.settle', payload: z.object({}), maxAttempts: 3 };
    await createGraphileJobs({ pool: database.pool('billing'), schema: 'billing', logger }).enqueue(job, {});
    // As after kill -9: locked by a worker that does not exist.
    const taken = `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 minute', attempts = 1
                    where task_id = (select id from graphile_worker._private_tasks where identifier = 'billing.settle')`;
    expect((await database.pool().query(taken)).rowCount).toBe(1);
    const attempts: number[] = [];
    const jobs = createGraphileJobs({
      pool: database.pool('billing'),
      schema: 'billing',
      logger,
      pollMs: 100,
      lostJobsMs: 100,
    });
    await jobs.work([{ job, run: async (_payload, { attempt }) => void attempts.push(attempt) }]);
    await eventually(async () => expect(attempts).toEqual([2]));
    await jobs.stop();
  });

  test('a job that runs for a long time is not taken over, by its own process or others', async () => {
    const job = { name: 'billing.long', payload: z.object({}), maxAttempts: 3 };
    const createJobs = (pool = database.pool('billing')) =>
      createGraphileJobs({ pool, schema: 'billing', logger, pollMs: 50, lostJobsMs: 1_000 });
    const other = createPool({ url: database.url('billing'), applicationName: 'other', maxConnections: 5 });
    const both = [createJobs(), createJobs(other)];
    let runs = 0;
    const run = async () => {
      runs += 1;
      await delay(3_000);
    };
    for (const jobs of both) await jobs.work([{ job, run }]);
    await both[0]?.enqueue(job, {});
    await eventually(async () => expect(runs).toBe(1));
    await delay(2_800);
    for (const jobs of both) await jobs.stop();
    await other.end();
    expect(runs).toBe(1);
  });
});
