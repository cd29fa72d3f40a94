import { expect, test } from '@jest/globals';
import { idleMs } from './end-plans.ts';

const now = new Date('2026-06-15T12:00:00Z');
const inMs = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test.each<[string, number, Date | undefined, number]>([
  ['at once while there may be more', 200, inMs(-1), 0],
  ['when the next plan ends', 199, inMs(300), 300],
  ['in five seconds at the latest, for others may be told of an end', 0, inMs(60_000), 5000],
  ['in five seconds when every plan stays', 0, undefined, 5000],
  ['after a pause where one that is due could not be ended', 0, inMs(-60_000), 50],
])('looks again %s', (_when, ended, nextEnd, waitMs) => {
  expect(idleMs({ ended, nextEnd, now })).toBe(waitMs);
});
