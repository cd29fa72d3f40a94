// Demo action items: in every status, marked as demo data, made once.
import { expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { itemEventsOf } from '../testing/action-item-state.sql.ts';
import { answerEventsOf } from '../testing/check-back-state.sql.ts';
import { checkBackCalls } from '../testing/check-back-calls.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { actionsOf } from '../testing/test-state.sql.ts';
import { seedActionItems } from './seed-action-items.ts';

const { chat, database } = chatForFile();
const calls = actionItemCalls(chat);

test('demo action items are marked, stand in every status, have events, and are made only once', async () => {
  const person = somebody();
  const drivers = { pool: database.pool('chat'), clock: systemClock };
  const made = await seedActionItems(drivers, person);
  expect(made).toBeGreaterThan(5);
  expect(await seedActionItems(drivers, person)).toBe(0);
  const { actionItems } = (await calls.list(person)).body;
  expect(actionItems).toHaveLength(made);
  expect(actionItems.every(({ title }) => title.startsWith('Demo: '))).toBe(true);
  expect((await actionsOf(database, person)).every(({ actionData }) => actionData['demo'] === true)).toBe(true);
  const { byStatus, overdue, dueToday } = (await calls.summary(person)).body;
  expect(Math.min(...Object.values(byStatus))).toBeGreaterThan(0);
  expect([overdue, dueToday]).toEqual([1, 1]);
  const { checkBacks } = (await checkBackCalls(chat).due(person)).body;
  expect(checkBacks.length).toBeGreaterThanOrEqual(2);
  for (const { status, steps } of actionItems)
    expect(steps.every(({ completed }) => completed)).toBe(status === 'Completed');
  await eventually(async () => {
    const events = await itemEventsOf(database, person);
    expect(events.filter(({ change }) => change === 'added')).toHaveLength(made);
    expect(events.filter(({ status }) => status === 'completed')).toHaveLength(byStatus.Completed);
    expect((await answerEventsOf(database, person)).map(({ outcome }) => outcome)).toEqual(['worked', 'partly']);
  });
});
