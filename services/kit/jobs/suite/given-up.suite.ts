// The part of the suite about jobs that failed at their last attempt.
import { expect, test } from '@jest/globals';
import { systemClock } from '../../clock.ts';
import { ERROR } from '../../testing/recorded-log.ts';
import { eventually } from '../../testing/service-under-test.ts';
import { dropDeadJobs, listDeadJobs, retryDeadJobs } from '../dead-jobs/dead-jobs.ts';
import type { JobDefinition, Jobs } from '../jobs.ts';
import { handle } from './jobs-harness.ts';
import type { JobsHarness, Payload } from './jobs-harness.ts';

export interface SuiteOfJobs {
  readonly harness: () => JobsHarness;
  readonly newJob: (maxAttempts?: number) => JobDefinition<Payload>;
  readonly createJobs: () => Promise<Jobs>;
}

export function describeGivenUpJobs({ harness, newJob, createJobs }: SuiteOfJobs): void {
  const linesOf = (job: JobDefinition<Payload>) => harness().lines.filter(({ jobName }) => jobName === job.name);
  const deadOf = async (job: JobDefinition<Payload>) =>
    (await listDeadJobs(harness().pool, 1000)).filter(({ name }) => name === job.name);

  test('a job that is given up is one error in the log, with the cause and without its payload', async () => {
    const job = newJob(2);
    const jobs = await createJobs();
    await jobs.work(
      handle(job, async () => {
        throw Object.assign(new Error('not today'), { detail: 'secret words' });
      }),
    );
    await jobs.enqueue(job, { text: 'secret words' });
    await eventually(async () => expect(await deadOf(job)).toHaveLength(1));
    const [dead] = await deadOf(job);
    expect(dead).toMatchObject({ attempts: 2, error: 'not today', id: expect.any(String) });
    expect(Math.abs(systemClock.now().getTime() - (dead?.failedAt.getTime() ?? 0))).toBeLessThan(60_000);
    const told = linesOf(job).filter(({ level }) => level >= ERROR);
    expect(told).toEqual([expect.objectContaining({ job: dead?.id, attempts: 2, msg: 'a job was given up' })]);
    expect(told[0]).toMatchObject({ err: { message: 'not today' } });
    expect(JSON.stringify([harness().lines, dead])).not.toContain('secret words');
    const errors = harness().lines.filter((line) => line.level >= ERROR && JSON.stringify(line).includes(job.name));
    expect(errors).toHaveLength(1);
  });

  test('an operator retries a dead job from its first attempt, or drops it', async () => {
    const job = newJob(1);
    const seen: unknown[] = [];
    const trouble = { isOver: false };
    const jobs = await createJobs();
    await jobs.work(
      handle(job, async ({ text }, { attempt }) => {
        seen.push([text, attempt]);
        if (!trouble.isOver) throw new Error('not today');
      }),
    );
    for (const text of ['one', 'two', 'three']) await jobs.enqueue(job, { text });
    await eventually(async () => expect(await deadOf(job)).toHaveLength(3));
    const id = (await deadOf(job))[0]?.id ?? '';
    expect(await dropDeadJobs(harness().pool, id)).toBe(1);
    expect([await dropDeadJobs(harness().pool, id), await retryDeadJobs(harness().pool, id)]).toEqual([0, 0]);
    seen.length = 0;
    trouble.isOver = true;
    expect(await retryDeadJobs(harness().pool, job.name)).toBe(2);
    await eventually(async () => expect(seen).toHaveLength(2));
    expect(seen.map((run) => String(run).split(',')[1])).toEqual(['1', '1']);
    expect(await deadOf(job)).toEqual([]);
  });

  test('a job whose process was killed at the last attempt is logged and listed as given up', async () => {
    const job = newJob(1);
    const jobs = await createJobs();
    await jobs.enqueue(job, { text: '' }, { key: 'killed at last' });
    await harness().dieInTheMiddleOf(job.name);
    await jobs.work(handle(job, async () => {}));
    await eventually(async () => expect(await deadOf(job)).toMatchObject([{ attempts: 1 }]), 40_000);
    expect(await deadOf(job)).toMatchObject([{ error: 'its worker was gone at the last attempt' }]);
    await eventually(async () =>
      expect(linesOf(job)).toEqual([expect.objectContaining({ level: ERROR, msg: 'a job was given up' })]),
    );
    expect(await jobs.progressOf(job, 'killed at last')).toMatchObject({ state: 'failed' });
  });
}
