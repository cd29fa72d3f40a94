// A streak is counted back from the person's own today, across time zones and the change of clocks.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase, type TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf } from '../testing/events-of-person.ts';
import { metricsForFile } from '../testing/metrics-for-file.ts';
import { servedTables } from '../projections/tables.ts';
import { nothingCounted } from '../usage-days/day-changes.ts';
import { addToDays } from '../usage-days/usage-days.sql.ts';
import { runAround, streakOf } from './streaks.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function personHere(...dates: readonly string[]): Promise<string> {
  const pseudonym = newId();
  const days = dates.map((date) => ({ ...nothingCounted, pseudonym, date, at: Date.parse(`${date}T12:00:00Z`) }));
  await addToDays(database.pool('metrics'), servedTables, days);
  return pseudonym;
}
const streak = async (today: string, ...dates: readonly string[]) =>
  streakOf(database.pool('metrics'), await personHere(...dates), today);

test.each([
  ['nobody was here', '2026-03-10', [], { days: 0, isTodayIncluded: false }],
  ['today alone', '2026-03-10', ['2026-03-10'], { days: 1, isTodayIncluded: true }],
  ['today is not over yet', '2026-03-10', ['2026-03-09', '2026-03-08'], { days: 2, isTodayIncluded: false }],
  ['the day before yesterday is over', '2026-03-10', ['2026-03-08', '2026-03-07'], { days: 0, isTodayIncluded: false }],
  ['a gap ends it', '2026-03-10', ['2026-03-10', '2026-03-09', '2026-03-07'], { days: 2, isTodayIncluded: true }],
  ['a leap day is a day', '2028-03-01', ['2028-03-01', '2028-02-29', '2028-02-28'], { days: 3, isTodayIncluded: true }],
  ['the new year is no gap', '2027-01-01', ['2027-01-01', '2026-12-31'], { days: 2, isTodayIncluded: true }],
  [
    'somebody flew west, and the day began again',
    '2026-03-10',
    ['2026-03-11', '2026-03-10'],
    { days: 2, isTodayIncluded: true },
  ],
])('%s', async (_what, today, dates, expected) => expect(await streak(today, ...dates)).toEqual(expected));

test('a run is the days around a date, and others do not count', async () => {
  const pseudonym = await personHere('2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05', '2026-03-06');
  const run = (date: string) => runAround(database.pool('metrics'), pseudonym, date, 7);
  expect([await run('2026-03-01'), await run('2026-03-05'), await run('2026-03-03')]).toEqual([2, 3, 0]);
});

const file = metricsForFile('2026-10-25T00:30:00Z');

test('today is the account’s today, on the night when the clocks change too', async () => {
  // Half past two in Berlin comes twice that night; in Los Angeles it is still the day before.
  const berlin = somebody({ zone: 'Europe/Berlin' });
  const angeles = { ...berlin, zone: 'America/Los_Angeles' };
  const { here } = eventsOf(berlin);
  await file.publish([here('2026-10-24T10:00:00Z'), here('2026-10-25T00:10:00Z', '2026-10-25')]);
  await eventually(async () =>
    expect((await file.dashboard(berlin)).streak).toEqual({ days: 2, isTodayIncluded: true }),
  );
  file.clock.advance(60 * 60_000);
  expect((await file.dashboard(berlin)).streak).toEqual({ days: 2, isTodayIncluded: true });
  expect((await file.dashboard(angeles)).streak).toEqual({ days: 2, isTodayIncluded: true });
  expect((await file.dashboard(berlin)).days.at(-1)?.date).toBe('2026-10-25');
  expect((await file.dashboard(angeles)).days.at(-1)?.date).toBe('2026-10-24');
});
