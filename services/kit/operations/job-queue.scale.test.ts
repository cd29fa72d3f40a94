// What BullMQ holds in a real Redis, beside the rows of the jobs.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { PartWork } from '@consilium/contracts/operations/http.ts';
import { operationsPrefix } from '@consilium/contracts/operations/operations-prefix.ts';
import { z } from 'zod';
import { readConfig } from '../config/read-config.ts';
import { serviceVariables } from '../config/variables.ts';
import { eventLogVariables } from '../event-log/event-log-variables.ts';
import { jobsVariables } from '../jobs/jobs-variables.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { startOnBase } from '../lifecycle/service-base.ts';
import type { ServiceSetup } from '../lifecycle/service.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { redisVariables } from '../redis/redis-variables.ts';
import { startRedisServer } from '../testing/servers/redis-server.ts';
import type { RedisServer } from '../testing/servers/redis-server.ts';
import { describeWith } from '../testing/servers/shared-servers.ts';
import { eventually, somebody, startUnderTest } from '../testing/service-under-test.ts';
import type { ServiceUnderTest } from '../testing/service-under-test.ts';

jest.setTimeout(120_000);
const name = 'metrics';
const prefix = `${operationsPrefix}/${name}`;
const migrations = new URL('../../metrics/migrations/', import.meta.url);
const schema = z.object({ ...serviceVariables, ...eventLogVariables, ...jobsVariables, ...redisVariables });
const admin = somebody({ roles: ['admin'] });
const job = (what: string): JobDefinition<unknown> => ({
  name: `metrics.${what}`,
  payload: z.unknown(),
  maxAttempts: 1,
});
const [slow, failing] = [job('slow'), job('failing')];

describeWith(['own-redis'], 'jobs in a Redis of our own', () => {
  let redis: RedisServer;
  let database: TestDatabase;
  let service: ServiceUnderTest;
  let jobs: Jobs;
  const goOn = Promise.withResolvers<void>();
  let isBroken = true;

  const start = (setup: ServiceSetup) => {
    const config = readConfig(schema, setup.environment);
    return startOnBase({ name, migrations, setup, config, maxConnections: 6 }, async ({ pool, log }, atClose) => {
      jobs = await openJobs({ config, pool, schema: name, logger: log });
      atClose(() => jobs.stop());
      await jobs.work([
        { job: slow, run: () => goOn.promise },
        {
          job: failing,
          run: async () => {
            if (isBroken) throw new Error('no answer from the mail server');
          },
        },
      ]);
      return { addRoutes: () => undefined };
    });
  };

  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedisServer(), createTestDatabase()]);
    const environment = { JOBS: 'redis', REDIS_URL: redis.url, REDIS_KEY_PREFIX: 'operations' };
    service = await startUnderTest({ name, start }, database, { environment });
  });
  afterAll(async () => {
    goOn.resolve();
    await service.stop();
    await redis.remove();
    await database.drop();
  });

  const work = async () => {
    const answer = await service.call(`${prefix}/work`, { identity: admin });
    return (await answer.json()) as PartWork;
  };

  test('are counted as the queue holds them, and a dead one is retried', async () => {
    expect((await work()).queue).toEqual({ isUp: true, waiting: 0, running: 0, delayed: 0, failed: 0 });
    await jobs.enqueue(slow, {});
    await jobs.enqueue(slow, {}, { runAt: new Date(Date.now() + 3_600_000) });
    await jobs.enqueue(failing, {});
    await eventually(async () =>
      expect(await work()).toMatchObject({
        queue: { isUp: true, waiting: 0, running: 1, delayed: 1, failed: 0 },
        counts: { waiting: 0, running: 1, delayed: 1, dead: 1 },
      }),
    );
    const dead = (await work()).jobs.find(({ state }) => state === 'dead');
    expect(dead).toMatchObject({ name: failing.name, error: 'no answer from the mail server', attempts: 1 });
    isBroken = false;
    const body = { reason: 'maintenance' };
    expect((await service.call(`${prefix}/jobs/${dead?.id}/retry`, { identity: admin, body })).status).toBe(200);
    await eventually(async () => expect((await work()).counts).toMatchObject({ running: 1, delayed: 1, dead: 0 }));
  });

  test('wait in the queue while every worker is busy', async () => {
    for (let count = 0; count < 6; count += 1) await jobs.enqueue(slow, {});
    // Four run at once, one of them since the first test.
    await eventually(async () => expect((await work()).queue).toMatchObject({ waiting: 3, running: 4, delayed: 1 }));
    goOn.resolve();
    await eventually(async () => expect((await work()).queue).toMatchObject({ waiting: 0, running: 0, delayed: 1 }));
  });

  test('are shown from Postgres while Redis is down', async () => {
    await redis.stop();
    expect(await work()).toMatchObject({ queue: { isUp: false }, counts: { delayed: 1 } });
    await redis.start();
    await eventually(async () => expect((await work()).queue).toMatchObject({ isUp: true }));
  });
});
