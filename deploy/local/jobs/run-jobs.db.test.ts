// npm run jobs against a real database: dead jobs of every part and of both drivers.
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { runJobs } from './run-jobs.ts';

const QUEUED = '01900000-0000-7000-8000-000000000001';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const operator = (words: string, url = database.url()) => runJobs(words.split(' '), url);
const payload = z.object({ to: z.string() });

/** A job of auth in graphile-worker's table that died yesterday, and one of billing in its own that died today. */
beforeEach(async () => {
  await database.pool().query('delete from graphile_worker._private_jobs; delete from billing.pending_jobs');
  const jobs = createGraphileJobs({
    pool: database.pool('auth'),
    schema: 'auth',
    logger: createLogger('jobs', 'silent'),
  });
  await jobs.enqueue({ name: 'auth.send-mail', payload, maxAttempts: 3 }, { to: 'ada@example.org' });
  await jobs.enqueue(
    { name: 'auth.sweep', payload, maxAttempts: 3 },
    { to: 'waits' },
    { runAt: new Date('2099-01-01') },
  );
  await database.pool().query(
    `update graphile_worker._private_jobs as jobs
        set attempts = 3, last_error = E'the mail server is down\\n  since noon', run_at = now() - interval '1 day'
       from graphile_worker._private_tasks as tasks where tasks.id = task_id and identifier = 'auth.send-mail'`,
  );
  await database.pool().query(
    `insert into billing.pending_jobs (id, name, payload, key, state, attempts, max_attempts, run_at, queued_at, error, failed_at)
     values ($1, 'billing.send-letter', '{"to":"mia@example.org"}', 'k', 'failed', 25, 25, now(), now(), 'no answer', now())`,
    [QUEUED],
  );
});

test('list-dead shows dead jobs, the oldest first, with the reason and without the payload', async () => {
  const lines = (await operator('list-dead')).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^\d+ {2}auth\.send-mail {2}\d{4}-\S+Z {2}3 attempts {2}the mail server is down$/),
    expect.stringMatching(`^${QUEUED} {2}billing\\.send-letter {2}\\S+Z {2}25 attempts {2}no answer$`),
  ]);
});

test('a part’s own database URL shows only its jobs', async () => {
  expect(await operator('list-dead', database.url('billing'))).toContain('billing.send-letter');
  expect(await operator('list-dead', database.url('billing'))).not.toContain('auth.send-mail');
});

test('retry runs a job of each driver again, by its id or its name', async () => {
  const [id = ''] = (await operator('list-dead')).split(' ');
  expect(await operator(`retry ${id}`)).toBe('One job is to run again, from the first attempt.');
  expect(await operator('retry billing.send-letter')).toBe('One job is to run again, from the first attempt.');
  expect(await operator('list-dead')).toBe('No job is dead.');
  const { rows } = await database
    .pool()
    .query(`select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = $1`, [id]);
  expect(rows).toEqual([{ attempts: 0, due: true }]);
  const kept = `select state, attempts, key, queued_at, failed_at, run_at <= now() as due from billing.pending_jobs`;
  expect((await database.pool().query(kept)).rows).toEqual([
    { state: 'waiting', attempts: 0, key: 'k', queued_at: null, failed_at: null, due: true },
  ]);
});

test.each(['00000000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000002'])(
  'retry runs both when %s has taken the key meanwhile',
  async (waiting) => {
    await database.pool().query(
      `insert into billing.pending_jobs (id, name, payload, key, max_attempts, run_at)
     values ($1, 'billing.send-letter', '{}', 'k', 25, now())`,
      [waiting],
    );
    expect(await operator(`retry ${QUEUED}`)).toBe('One job is to run again, from the first attempt.');
    const { rows } = await database
      .pool()
      .query(`select key, state from billing.pending_jobs order by key nulls first`);
    expect(rows).toEqual([
      { key: null, state: 'waiting' },
      { key: 'k', state: 'waiting' },
    ]);
  },
);

test('drop deletes a dead job, and never a waiting one', async () => {
  expect(await operator('drop auth.send-mail')).toBe('One job is forgotten.');
  expect(await operator(`drop ${QUEUED}`)).toBe('One job is forgotten.');
  await expect(operator('drop auth.sweep')).rejects.toThrow('No dead job has the id or the name auth.sweep.');
  await expect(operator('retry auth.sweep')).rejects.toThrow('No dead job has the id or the name auth.sweep.');
  const { rows } = await database.pool().query('select count(*)::int as jobs from graphile_worker._private_jobs');
  expect(rows).toEqual([{ jobs: 1 }]);
});

test.each(['', 'list-dead all', 'retry', 'drop', 'dance'])('“%s” prints the usage', async (words) => {
  await expect(operator(words)).rejects.toThrow('npm run jobs -- list-dead');
});
