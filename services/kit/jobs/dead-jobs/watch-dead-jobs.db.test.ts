// Dead jobs are counted as metrics, and deleted when they do not matter any more.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { z } from 'zod';
import { createTestDatabase } from '../../postgres/test-database.ts';
import type { TestDatabase } from '../../postgres/test-database.ts';
import { recordTelemetry } from '../../testing/recorded-telemetry.ts';
import type { RecordedTelemetry } from '../../testing/recorded-telemetry.ts';
import { eventually } from '../../testing/service-under-test.ts';
import type { Jobs } from '../jobs.ts';
import { openJobs } from '../open-jobs.ts';
import { listDeadJobs } from './dead-jobs.ts';

const config = {
  JOBS: 'postgres',
  REDIS_URL: '',
  REDIS_CLUSTER: false,
  REDIS_KEY_PREFIX: '',
  REDIS_TIMEOUT_MS: 1,
} as const;
const payload = z.object({ what: z.string() });
const sweep = { name: 'chat.sweep', payload, maxAttempts: 1 };
const write = { name: 'chat.write', payload, maxAttempts: 1 };
let telemetry: RecordedTelemetry;

let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  telemetry = recordTelemetry();
  database = await createTestDatabase();
});
afterEach(() => jobs.stop());
afterAll(() => database.drop());

const pool = () => database.pool('chat');
const deadNames = async () => (await listDeadJobs(pool(), 100)).map(({ name }) => name).toSorted();
const figures = async () => {
  const read = await telemetry.observed.get('consilium.jobs.failed')?.read();
  return Object.fromEntries(read?.map(({ value, attributes: { name = '' } }) => [name, value]) ?? []);
};

async function giveUp(name: string, what: object, days = 0): Promise<void> {
  await pool().query(
    `insert into chat.pending_jobs (id, name, payload, state, attempts, max_attempts, run_at, failed_at)
     values (gen_random_uuid(), $1, $2, 'failed', 1, 1, now(), now() - $3 * interval '1 day')`,
    [name, JSON.stringify(what), days],
  );
  await pool().query(
    `select graphile_worker.add_job($1, payload => $2::json, max_attempts => 1, run_at => now() + interval '1 day')`,
    [name, JSON.stringify({ ...what, _cron: { ts: 'then' } })],
  );
  await pool().query(
    `update graphile_worker._private_jobs set attempts = 1, run_at = now() - $1 * interval '1 day' where attempts = 0`,
    [days],
  );
}

async function startWork(runs: readonly string[] = []): Promise<void> {
  jobs = await openJobs({ config, pool: pool(), schema: 'chat', logger: pino({ level: 'silent' }) });
  const run = async ({ what }: { readonly what: string }) => {
    if (!runs.includes(what)) throw new Error('not today');
  };
  await jobs.work(
    [
      { job: sweep, run },
      { job: write, run },
    ],
    [{ cron: '0 0 1 1 *', job: sweep, payload: { what: 'all' } }],
  );
}

test('the metric counts the dead jobs of each name, of both drivers, and is zero where there are none', async () => {
  await startWork();
  expect(await figures()).toEqual({ 'chat.sweep': 0, 'chat.write': 0 });
  await jobs.enqueue(write, { what: 'a letter' });
  await eventually(async () => expect(await figures()).toEqual({ 'chat.sweep': 0, 'chat.write': 1 }));
  await giveUp('chat.of-an-older-version', {});
  expect(await figures()).toEqual({ 'chat.sweep': 0, 'chat.write': 1, 'chat.of-an-older-version': 2 });
  await jobs.stop();
  expect(telemetry.observed.size).toBe(0);
});

test('a successful run of a schedule deletes its earlier dead runs, and nothing else', async () => {
  await database.pool().query('delete from graphile_worker._private_jobs; delete from chat.pending_jobs');
  await giveUp('chat.sweep', { what: 'all' });
  await giveUp('chat.sweep', { what: 'by hand' });
  await giveUp('chat.write', { what: 'all' });
  await startWork(['all']);
  await jobs.enqueue(write, { what: 'all' });
  await jobs.enqueue(sweep, { what: 'all' });
  await eventually(async () =>
    expect(await deadNames()).toEqual(['chat.sweep', 'chat.sweep', 'chat.write', 'chat.write']),
  );
});

test('dead jobs are kept for a month', async () => {
  await database.pool().query('delete from graphile_worker._private_jobs; delete from chat.pending_jobs');
  await giveUp('chat.write', { what: 'long ago' }, 31);
  await giveUp('chat.sweep', { what: 'by hand' }, 29);
  await startWork();
  await eventually(async () => expect(await deadNames()).toEqual(['chat.sweep', 'chat.sweep']));
});
