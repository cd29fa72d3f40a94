// Demo data: a month of believable conversations, marked as demo data, made once.
import { expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf, saidIn } from '../testing/chat-under-test.ts';
import { actionsOf, unitsOf, usageEventsOf } from '../testing/test-state.sql.ts';
import { seedConversations } from './seed-conversations.ts';

const { chat, database } = chatForFile();

test('demo conversations are marked, have events and replies, and are made only once', async () => {
  const person = somebody();
  const drivers = { pool: database.pool('chat'), clock: systemClock };
  const made = await seedConversations(drivers, person);
  expect(made).toBeGreaterThan(30);
  expect(await seedConversations(drivers, person)).toBe(0);
  const answer = await chat.call('/api/chat/conversations?limit=50', { identity: person });
  const { conversations } = (await answer.json()) as { conversations: { id: string; title: string }[] };
  expect(conversations.every(({ title }) => title.startsWith('Demo: '))).toBe(true);
  const actions = await actionsOf(database, person);
  const feedback = actions.filter(({ actionType }) => actionType === 'feedback_given');
  // Every third is rated, so that the dashboard has a success rate.
  expect(feedback).toHaveLength(Math.ceil(made / 3));
  const count = (type: string) => actions.filter(({ actionType }) => actionType === type).length;
  const followUps = count('follow_up_message');
  expect(followUps).toBeGreaterThan(made / 5);
  expect([count('auto_assign_conversation'), count('message_sent')]).toEqual([made, made]);
  const completed = actions.filter(({ actionType }) => actionType === 'conversation_completed');
  expect(completed.length).toBeGreaterThan(made / 2);
  expect(completed.length).toBeLessThan(made);
  expect(new Set(completed.map(({ actionData }) => actionData['completion_reason']))).toEqual(
    new Set(['solved', 'partial', 'unsolved']),
  );
  expect(actions).toHaveLength(2 * made + followUps + completed.length + feedback.length);
  expect(actions.every(({ actionData }) => actionData['demo'] === true)).toBe(true);
  await eventually(async () => expect(await usageEventsOf(database, person)).toHaveLength(made + followUps));
  expect(
    (await usageEventsOf(database, person)).every(({ kind, data }) => kind === 'counted' && data['holdId'] === null),
  ).toBe(true);
  // Events go to billing and metrics, but no unit of today is used.
  expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
  const kept = (await chat.conversation(person, conversations[0]?.id ?? '')).messages[0]?.reply;
  expect(kept).toMatchObject({ status: 'done', receipt: { state: 'counted', advisor: 'playbook' } });
  expect(kept?.solutions.length).toBeGreaterThan(0);
  const told = await eventsOf(chat.follow(person, kept?.id ?? ''));
  expect([saidIn(told), told.at(-1)?.event]).toEqual([kept?.text, 'done']);
});
