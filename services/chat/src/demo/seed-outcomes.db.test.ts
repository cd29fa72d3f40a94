// What demo people say: counted like any answer, shown to whoever has the same problem, marked as demo data, made once.
import { expect, test } from '@jest/globals';
import type { RouteAnswer } from '@consilium/contracts/chat/http.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { seedOutcomes } from './seed-outcomes.ts';

const { chat, database } = chatForFile();

test('demo people answer once each, and the chooser counts them as it counts everybody', async () => {
  const member = somebody();
  const drivers = { pool: database.pool('chat'), clock: systemClock };
  const answers = await seedOutcomes(drivers, member);
  expect(answers).toBe(105);
  expect(await seedOutcomes(drivers, member)).toBe(0);
  const { rows } = await database.pool().query<{ title: string; userId: string; outcome: string; expert: string }>(
    `select i.title, i.user_id as "userId", c.outcome, i.expert_type as expert
         from chat.check_backs c join chat.action_items i on i.id = c.action_item_id`,
  );
  expect(rows).toHaveLength(answers);
  expect(rows.every(({ title }) => title.startsWith('Demo: '))).toBe(true);
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(answers);
  const events = await database.pool()
    .query(`select from event_log.events where envelope ->> 'type' = 'consilium.user_actions.check-back-answered.v1'
            union all select from chat.outbox where envelope ->> 'type' = 'consilium.user_actions.check-back-answered.v1'`);
  expect(events.rowCount).toBeGreaterThanOrEqual(answers);
  const problem = 'My laptop gets hot and slow as soon as I open more than one program. It is three years old.';
  const routed = (await (await chat.call('/api/chat/route', { body: { problem } })).json()) as RouteAnswer;
  const helped = rows.filter(({ expert, outcome }) => expert === 'tech' && outcome === 'worked').length;
  expect(routed.helped).toEqual([{ expertId: 'tech', helped, people: 35 }]);
});
