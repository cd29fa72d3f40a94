// Daily activity: a day in the person's time zone is marked once and published once, however many calls there are.
import { expect, test } from '@jest/globals';
import type { DailyActivity } from '@consilium/contracts/chat/daily-activity-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { actionEventsOf } from '../testing/test-state.sql.ts';

const clock = manualClock(new Date('2026-11-21T22:30:00Z'));
const { chat, database } = chatForFile({ clock });

async function mark(identity: Identity): Promise<DailyActivity> {
  const answer = await chat.call('/api/chat/daily-activity', { identity, method: 'POST' });
  expect(answer.status).toBe(200);
  return (await answer.json()) as DailyActivity;
}

test('a day in the time zone of the account is marked once, also by parallel calls; then the next day', async () => {
  const person = somebody({ zone: 'Europe/Berlin' });
  const marks = await Promise.all(Array.from({ length: 6 }, () => mark(person)));
  expect(marks.filter(({ isFirst }) => isFirst)).toEqual([
    { localDate: '2026-11-21', isFirst: true, nextDayStartsAt: '2026-11-21T23:00:00.000Z' },
  ]);
  clock.advance(60 * 60_000);
  expect(await mark(person)).toEqual({
    localDate: '2026-11-22',
    isFirst: true,
    nextDayStartsAt: '2026-11-22T23:00:00.000Z',
  });
  await eventually(async () =>
    expect(await actionEventsOf(database, person)).toEqual([{ localDate: '2026-11-21' }, { localDate: '2026-11-22' }]),
  );
});

test('daily activity needs an account', async () => {
  expect((await chat.call('/api/chat/daily-activity', { method: 'POST' })).status).toBe(401);
});
