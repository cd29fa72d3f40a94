// How long jobs that send letters or settle money keep retrying.
import { expect, test } from '@jest/globals';
import { patienceMs } from '@consilium/kit/testing/patience.ts';
import { carryOnJob } from '../cancellations/carry-on-job.ts';
import { endBoughtTwiceJob } from '../sync/bought-twice.ts';
import { sendLetterJob } from './order-letter.ts';
import { DAY_MS } from '../testing/durations.ts';

test.each([sendLetterJob, carryOnJob, endBoughtTwiceJob])('$name is retried for more than three days', (job) => {
  expect(patienceMs(job)).toBeGreaterThan(3 * DAY_MS);
});
