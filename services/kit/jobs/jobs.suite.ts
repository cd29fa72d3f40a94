// What every jobs driver must do. A driver's test file calls describeJobs with a way to make one.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { eventually } from '../testing/service-under-test.ts';
import { transaction } from '../postgres/transaction.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import { describeGivenUpJobs } from './suite/given-up.suite.ts';
import { handle } from './suite/jobs-harness.ts';
import type { JobsHarness, Payload } from './suite/jobs-harness.ts';

export function describeJobs(driver: string, createHarness: () => Promise<JobsHarness>): void {
  describe(`jobs: ${driver}`, () => {
    let harness: JobsHarness;
    let jobNumber = 0;
    const running: Jobs[] = [];
    beforeAll(async () => {
      harness = await createHarness();
    });
    afterEach(async () => {
      await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    });
    afterAll(() => harness.stop());

    const newJob = (maxAttempts = 3): JobDefinition<Payload> => ({
      name: `chat.suite-${(jobNumber += 1)}`,
      payload: z.strictObject({ text: z.string() }),
      maxAttempts,
    });
    const createJobs = async () => {
      const jobs = await harness.createJobs();
      running.push(jobs);
      return jobs;
    };
    describeGivenUpJobs({ harness: () => harness, newJob, createJobs });

    test('runs a job with its payload, in another process than the one that enqueued it', async () => {
      const job = newJob();
      const seen: string[] = [];
      await (await createJobs()).work(handle(job, async ({ text }) => void seen.push(text)));
      await (await createJobs()).enqueue(job, { text: 'hello' });
      await eventually(async () => expect(seen).toEqual(['hello']));
    });

    test('refuses a payload that does not fit, before storing it', async () => {
      const wrong = { text: 3 } as unknown as Payload;
      await expect((await createJobs()).enqueue(newJob(), wrong)).rejects.toThrow('expected string');
    });

    test('retries a failing job up to the maximum, and tells it which attempt it is', async () => {
      const job = newJob(2);
      const attempts: number[] = [];
      const jobs = await createJobs();
      await jobs.work(
        handle(job, async (_payload, { attempt }) => {
          attempts.push(attempt);
          throw new Error('not today');
        }),
      );
      await jobs.enqueue(job, { text: '' });
      await eventually(async () => expect(attempts).toEqual([1, 2]));
      await delay(300);
      expect(attempts).toEqual([1, 2]);
    });

    test('a job of a transaction that is rolled back does not exist', async () => {
      const job = newJob();
      const seen: string[] = [];
      const jobs = await createJobs();
      await jobs.work(handle(job, async ({ text }) => void seen.push(text)));
      const rolledBack = transaction(harness.pool, async (tx) => {
        await jobs.enqueue(job, { text: 'never' }, { transaction: tx });
        throw new Error('changed my mind');
      });
      await expect(rolledBack).rejects.toThrow('changed my mind');
      await transaction(harness.pool, (tx) => jobs.enqueue(job, { text: 'kept' }, { transaction: tx }));
      await eventually(async () => expect(seen).toEqual(['kept']));
    });

    test('a waiting job with the same key is replaced', async () => {
      const job = newJob();
      const seen: string[] = [];
      const jobs = await createJobs();
      const later = new Date(systemClock.now().getTime() + 60_000);
      await jobs.enqueue(job, { text: 'first' }, { key: 'the-one', runAt: later });
      await jobs.enqueue(job, { text: 'second' }, { key: 'the-one' });
      await jobs.work(handle(job, async ({ text }) => void seen.push(text)));
      await eventually(async () => expect(seen).toEqual(['second']));
      await delay(200);
      expect(seen).toEqual(['second']);
    });

    test('a job for later waits until its time', async () => {
      const job = newJob();
      const jobs = await createJobs();
      const dueMs = systemClock.now().getTime() + 600;
      let ranAtMs = 0;
      await jobs.work(
        handle(job, async () => {
          ranAtMs = systemClock.now().getTime();
        }),
      );
      await jobs.enqueue(job, { text: '' }, { runAt: new Date(dueMs) });
      await eventually(async () => expect(ranAtMs).toBeGreaterThanOrEqual(dueMs));
    });

    test('stop waits for the running job and aborts its signal', async () => {
      const job = newJob();
      const jobs = await createJobs();
      const state = { started: false, finished: false };
      await jobs.work(
        handle(job, async () => {
          state.started = true;
          await delay(300);
          state.finished = true;
        }),
      );
      await jobs.enqueue(job, { text: '' });
      await eventually(async () => expect(state.started).toBe(true));
      await jobs.stop();
      expect(state.finished).toBe(true);
    });

    test('jobs go on after cut connections', async () => {
      const job = newJob(5);
      const seen: string[] = [];
      const jobs = await createJobs();
      await jobs.work(handle(job, async ({ text }) => void seen.push(text)));
      for (const text of ['one', 'two', 'three']) {
        await harness.cutConnections();
        await eventually(() => jobs.enqueue(job, { text }));
        await eventually(async () => expect(seen).toContain(text));
      }
    });

    test('a schedule runs its job with its payload, even when a restart missed the minute', async () => {
      const job = newJob();
      const seen: string[] = [];
      const jobs = await createJobs();
      await harness.missSchedule(job.name);
      const schedule = { cron: '* * * * *', job, payload: { text: 'by the clock' } };
      await jobs.work(
        handle(job, async ({ text }) => void seen.push(text)),
        [schedule],
      );
      await eventually(async () => expect(seen[0]).toBe('by the clock'));
    });

    test('a schedule runs once, however many processes there are', async () => {
      const job = newJob();
      const seen: string[] = [];
      await harness.missSchedule(job.name);
      const schedule = { cron: '* * * * *', job, payload: { text: 'by the clock' } };
      const minute = () => Math.floor(systemClock.now().getTime() / 60_000);
      const begunAt = minute();
      const marker = newJob();
      const ended: string[] = [];
      const handlers = [
        ...handle(job, async ({ text }) => void seen.push(text)),
        ...handle(marker, async ({ text }) => void ended.push(text)),
      ];
      const both = [await createJobs(), await createJobs()];
      for (const jobs of both) await jobs.work(handlers, [schedule]);
      await eventually(async () => expect(seen.length).toBeGreaterThan(0));
      await both[0]?.enqueue(marker, { text: 'later' });
      await eventually(async () => expect(ended).toEqual(['later']));
      // graphile-worker makes up for each missed minute of the last five.
      expect(seen.length).toBeLessThanOrEqual(2 + minute() - begunAt);
    });

    test('reports the progress of a job with a key, and for a while how it ended', async () => {
      const [job, asking] = [newJob(1), await createJobs()];
      expect(await asking.progressOf(job, 'import')).toBeUndefined();
      await asking.enqueue(job, { text: '' }, { key: 'import' });
      expect(await asking.progressOf(job, 'import')).toEqual({ state: 'waiting', done: 0, total: 0 });
      const mayEnd = Promise.withResolvers<void>();
      await (
        await createJobs()
      ).work(
        handle(job, async ({ text }, { reportProgress }) => {
          for (let done = 0; done <= 40; done += 1) reportProgress({ done, total: 100 });
          await mayEnd.promise;
          if (text === 'fail') throw new Error('not today');
          reportProgress({ done: 100, total: 100 });
        }),
      );
      await eventually(async () =>
        expect(await asking.progressOf(job, 'import')).toEqual({ state: 'running', done: 40, total: 100 }),
      );
      mayEnd.resolve();
      await eventually(async () =>
        expect(await asking.progressOf(job, 'import')).toEqual({ state: 'done', done: 100, total: 100 }),
      );
      await asking.enqueue(job, { text: 'fail' }, { key: 'import' });
      await eventually(async () =>
        expect(await asking.progressOf(job, 'import')).toEqual({ state: 'failed', done: 40, total: 100 }),
      );
    });

    test('a job whose process was killed is taken by another one', async () => {
      const job = newJob();
      const jobs = await createJobs();
      await jobs.enqueue(job, { text: 'survives' }, { key: 'killed' });
      await harness.dieInTheMiddleOf(job.name);
      const seen: unknown[] = [];
      await jobs.work(handle(job, async ({ text }, { attempt }) => void seen.push([text, attempt])));
      await eventually(async () => expect(seen).toEqual([['survives', 2]]), 40_000);
      await eventually(async () => expect(await jobs.progressOf(job, 'killed')).toMatchObject({ state: 'done' }));
    });

    test('a job that is told to stop may end early, and is retried elsewhere', async () => {
      const job = newJob();
      const attempts: number[] = [];
      const stopping = await createJobs();
      await stopping.work(
        handle(job, async (_payload, { attempt, signal }) => {
          attempts.push(attempt);
          await delay(60_000, undefined, { signal });
        }),
      );
      await stopping.enqueue(job, { text: '' });
      await eventually(async () => expect(attempts).toEqual([1]));
      await stopping.stop();
      await (await createJobs()).work(handle(job, async (_payload, { attempt }) => void attempts.push(attempt)));
      await eventually(async () => expect(attempts).toEqual([1, 2]));
    });
  });
}
