// New solutions for a reply: free, limited, never two attempts in parallel; they replace the old ones.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { AdvisorError } from '../advisors/advisor.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { longerConversation, newOf, titlesOf } from '../testing/longer-conversation.ts';
import { newSolution } from '../testing/new-solution.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { countParts, holdStates, unitsOf } from '../testing/test-state.sql.ts';

const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
const { chat, database } = chatForFile({ clock, environment: { SOLUTIONS_PER_DAY: '5' } });
beforeEach(() => {
  chat.advisor.say(says('Take a deep breath.'));
  chat.advisor.propose(async () => [newSolution('New one'), newSolution('New two')]);
});

const regenerate = (identity: Identity, replyId: string, body: object = {}) =>
  chat.call(`/api/chat/replies/${replyId}/solutions`, { identity, body });
const longer = () => longerConversation(chat, () => clock.advance(1000));

describe('new solutions', () => {
  test('replace those of the reply, cost no unit, and set the stage to solution_provided', async () => {
    const { person, id, first, second } = await longer();
    const answer = await newOf(await regenerate(person, second.id));
    expect(answer).toMatchObject({ outcome: 'updated', conversationStage: 'solution_provided' });
    expect(titlesOf(answer)).toEqual(['New one', 'New two']);
    const conversation = await chat.conversation(person, id);
    expect(conversation.stage).toBe('solution_provided');
    const [firstReply, secondReply] = conversation.messages.map(({ reply }) => reply);
    expect(firstReply && titlesOf(firstReply)).toEqual(['Old one']);
    expect(secondReply?.solutions).toEqual(answer.solutions);
    expect(secondReply).toMatchObject({ conversationStage: 'solution_provided', messageType: 'solution' });
    expect(first.id).not.toBe(second.id);
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled', 'settled']));
    expect(await unitsOf(database, person)).toEqual({ used: 2, held: 0 });
  });

  test('are requested from the advisor with all turns, the titles to replace and the earlier titles', async () => {
    const { person, second } = await longer();
    await regenerate(person, second.id);
    await regenerate(person, second.id);
    const [before, after] = chat.advisor.solutionRequests.slice(-2);
    expect(before).toMatchObject({ replaced: [], earlier: ['Old one'], expert: { id: 'tech' } });
    expect(before?.turns.map(({ text }) => text)).toEqual([
      'My laptop is slow',
      'First.',
      'And it is hot',
      'Take a deep breath.',
    ]);
    expect(after?.replaced).toEqual(['New one', 'New two']);
  });

  test('for an older reply keep the stage', async () => {
    const { person, id, first } = await longer();
    chat.advisor.propose(async () => [newSolution('Newer')]);
    expect((await newOf(await regenerate(person, first.id))).conversationStage).toBe('clarifying');
    expect((await chat.conversation(person, id)).messages[0]?.reply?.solutions).toMatchObject([{ title: 'Newer' }]);
  });

  test('do not change action items made from the old ones', async () => {
    const { person, first } = await longer();
    const body = { solutionId: first.solutions[0]?.id };
    await chat.call('/api/chat/action-items', { identity: person, body });
    await regenerate(person, first.id);
    const items = await (await chat.call('/api/chat/action-items', { identity: person })).json();
    expect(items).toMatchObject({ actionItems: [{ title: 'Old one', steps: [{}, {}] }] });
    // An old solution that a page still shows can no longer be added.
    expect((await chat.call('/api/chat/action-items', { identity: person, body })).status).toBe(404);
  });

  test('are in the stream of the reply when it is read again', async () => {
    const { person, second } = await longer();
    await regenerate(person, second.id);
    expect(await countParts(database, second.id)).toBe(0);
    const events = await eventsOf(chat.follow(person, second.id));
    expect(events.find(({ event }) => event === 'solutions')?.data).toMatchObject({
      solutions: [{ title: 'New one' }, { title: 'New two' }],
    });
  });

  test('do not replace the old ones when the advisor has none', async () => {
    const { person, first } = await longer();
    chat.advisor.propose(async () => []);
    const answer = await newOf(await regenerate(person, first.id));
    expect([answer.outcome, titlesOf(answer)]).toEqual(['none_found', ['Old one']]);
  });

  test('do not replace the old ones when the advisor fails, which does not count towards the limit of the reply', async () => {
    const { person, first } = await longer();
    chat.advisor.propose(() => Promise.reject(new AdvisorError('overloaded', 'too busy')));
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await regenerate(person, first.id);
      expect([answer.status, await answer.json()]).toMatchObject([
        503,
        { code: 'SOLUTIONS_FAILED', message: 'Failed to generate new solutions. Please try again.' },
      ]);
    }
    chat.advisor.propose(async () => [newSolution('At last')]);
    expect(titlesOf(await newOf(await regenerate(person, first.id)))).toEqual(['At last']);
  });

  test('are limited per reply', async () => {
    const { person, second } = await longer();
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await regenerate(person, second.id)).status).toBe(200);
    const refusal = await regenerate(person, second.id);
    expect([refusal.status, await refusal.json()]).toMatchObject([
      429,
      { code: 'SOLUTIONS_LIMIT', data: { limit: 'reply', most: 3 } },
    ]);
  });

  test('are limited per person and day, over all replies', async () => {
    const { person, first, second } = await longer();
    for (const id of [first.id, first.id, first.id, second.id, second.id])
      expect((await regenerate(person, id)).status).toBe(200);
    const refusal = await regenerate(person, second.id);
    expect([refusal.status, await refusal.json()]).toMatchObject([429, { data: { limit: 'day', most: 5 } }]);
    clock.advance(24 * 60 * 60 * 1000);
    expect((await regenerate(person, second.id)).status).toBe(200);
  });

  test('are made once for parallel requests, which all get the same result', async () => {
    const { person, second } = await longer();
    const asked = chat.advisor.solutionRequests.length;
    const going = Promise.withResolvers<readonly NewSolution[]>();
    chat.advisor.propose(() => going.promise);
    const first = regenerate(person, second.id);
    await eventually(async () => expect(chat.advisor.solutionRequests.length).toBe(asked + 1));
    const later = regenerate(person, second.id);
    await eventually(async () => expect(await isPolling()).toBe(true));
    going.resolve([newSolution('For both')]);
    const [one, other] = [await newOf(await first), await newOf(await later)];
    expect(one).toMatchObject({ outcome: 'updated', solutions: [{ title: 'For both' }] });
    expect(other).toEqual(one);
    expect(chat.advisor.solutionRequests.length).toBe(asked + 1);
  });

  test('are never made by two attempts in parallel, however many requests there are', async () => {
    const { person, second } = await longer();
    let running = 0;
    let most = 0;
    chat.advisor.propose(async () => {
      running += 1;
      most = Math.max(most, running);
      // Gives another attempt time to begin.
      await chat.call('/api/chat/action-items', { identity: person });
      running -= 1;
      return [newSolution('New one')];
    });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await regenerate(person, second.id)).status),
    );
    expect(most).toBe(1);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });

  test('are not blocked by an attempt that died, and that attempt stores nothing when it continues', async () => {
    const { person, id, second } = await longer();
    const asleep = Promise.withResolvers<readonly NewSolution[]>();
    chat.advisor.propose(() => asleep.promise);
    const asked = chat.advisor.solutionRequests.length;
    const first = regenerate(person, second.id);
    await eventually(async () => expect(chat.advisor.solutionRequests.length).toBe(asked + 1));
    clock.advance(61_000);
    chat.advisor.propose(async () => [newSolution('Awake')]);
    expect(titlesOf(await newOf(await regenerate(person, second.id)))).toEqual(['Awake']);
    asleep.resolve([newSolution('Too late')]);
    expect(titlesOf(await newOf(await first))).toEqual(['Awake']);
    expect((await chat.conversation(person, id)).messages[1]?.reply?.solutions).toMatchObject([{ title: 'Awake' }]);
  });

  test('are refused while a reply runs, and for a reply of another person', async () => {
    const { person, id, second } = await longer();
    expect((await regenerate(somebody(), second.id)).status).toBe(404);
    expect((await regenerate(person, 'nonsense')).status).toBe(404);
    expect((await chat.call(`/api/chat/replies/${second.id}/solutions`, { body: {} })).status).toBe(401);
    chat.advisor.say(hangsAfter('thinking '));
    const running = await chat.accepted(person, id);
    expect(await (await regenerate(person, running)).json()).toMatchObject({ code: 'REPLY_RUNNING' });
    await chat.stopReply(person, running);
  });
});

/** Whether a request is polling for the end of another attempt. */
async function isPolling(): Promise<boolean> {
  const { rowCount } = await database.pool().query(
    `select 1 from pg_stat_activity
        where datname = current_database() and query like 'select state from chat.solution_regenerations%'`,
  );
  return (rowCount ?? 0) > 0;
}
