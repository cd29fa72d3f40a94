// graphile-worker passes the suite, and keeps the services' jobs apart.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { z } from 'zod';
import { cutConnections } from '../postgres/cut-connections.sql.ts';
import { createPool } from '../postgres/pool.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { createGraphileJobs } from './graphile-jobs.ts';
import { describeJobs } from './jobs.suite.ts';

const logger = pino({ level: 'silent' });

describeJobs('graphile-worker', async () => {
  const database = await createTestDatabase();
  const pools = new Set<ReturnType<typeof createPool>>();
  return {
    pool: database.pool('chat'),
    createJobs() {
      const pool = createPool({ url: database.url('chat'), applicationName: 'suite', maxConnections: 5 });
      pools.add(pool);
      return createGraphileJobs({ pool, logger, pollMs: 100 });
    },
    async missSchedule(jobName) {
      await database.pool().query(
        `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
         values ($1, now() - interval '1 hour', date_trunc('minute', now()) - interval '2 minutes')`,
        [jobName],
      );
    },
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

  test("a service sees its own jobs and nobody else's", async () => {
    await createGraphileJobs({ pool: database.pool('auth'), logger }).enqueue(mail, { to: 'ada@example.org' });
    const count = 'select count(*)::int as jobs from graphile_worker._private_jobs';
    expect((await database.pool('auth').query(count)).rows).toEqual([{ jobs: 1 }]);
    expect((await database.pool('chat').query(count)).rows).toEqual([{ jobs: 0 }]);
  });

  test("a service cannot enqueue in another's name", async () => {
    const jobs = createGraphileJobs({ pool: database.pool('chat'), logger });
    await expect(jobs.enqueue(mail, { to: 'ada@example.org' })).rejects.toMatchObject({ code: '42501' });
  });
});
