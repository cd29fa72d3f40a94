// Action items made from solutions: every field is copied, once per person, title and expert, also under parallel requests.
import { describe, expect, test } from '@jest/globals';
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import type { AddedActionItem } from '@consilium/contracts/chat/action-items-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { newSolution } from '../testing/new-solution.ts';
import { says } from '../testing/scripted-advisor.ts';
import { actionEventsOf, actionsOf, deleteConversation } from '../testing/test-state.sql.ts';

const solution = (title: string) =>
  newSolution(title, {
    steps: ['Write it down.', 'Ask for it.', 'Say thank you.'],
    effectiveness: 80,
    description: 'What is written down is remembered.',
  });

const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat, database } = chatForFile({ clock });

async function advised(person: Identity, ...solutions: readonly NewSolution[]) {
  chat.advisor.say(says('Here.', { type: 'solutions', solutions }));
  const id = await chat.newConversation(person, 'career');
  await eventsOf(chat.send(person, id, 'My boss never says thank you'));
  const { messages } = await chat.conversation(person, id);
  return { id, solutionIds: messages[0]?.reply?.solutions.map((one) => one.id) ?? [] };
}

const add = (identity: Identity, solutionId: unknown) =>
  chat.call('/api/chat/action-items', { identity, body: { solutionId } });
const added = async (response: Response) => (await response.json()) as AddedActionItem;

async function list(identity: Identity, query = '') {
  const response = await chat.call(`/api/chat/action-items${query}`, { identity });
  return (await response.json()) as { actionItems: ActionItem[]; nextBefore: string | null };
}

describe('adding an action item', () => {
  test('copies the solution with its steps, and proposes a priority and a due date in the person’s time zone', async () => {
    // Eight in the evening in Greenwich is the next morning in Tokyo.
    const person = somebody({ zone: 'Asia/Tokyo' });
    const { id, solutionIds } = await advised(person, solution('Ask for it'));
    const { outcome, actionItem } = await added(await add(person, solutionIds[0]));
    expect(outcome).toBe('added');
    expect(actionItem).toEqual({
      id: expect.any(String),
      title: 'Ask for it',
      description: 'What is written down is remembered.',
      expertType: 'career',
      priority: 'High',
      status: 'Not Started',
      dueDate: '2026-11-24',
      estimatedDuration: '30 minutes',
      completedAt: null,
      createdAt: '2026-11-20T20:00:00.000Z',
      conversationId: id,
      steps: ['Write it down.', 'Ask for it.', 'Say thank you.'].map((description, index) => ({
        id: expect.any(String),
        stepNumber: index + 1,
        description,
        completed: false,
        completedAt: null,
      })),
    });
  });

  test('proposes a higher priority when the problem of the conversation is heavy', async () => {
    const person = somebody();
    const { id, solutionIds } = await advised(person, solution('Breathe'));
    await eventsOf(
      chat.send(person, id, 'Please help me, I am desperate and terrified, everything is falling apart!!'),
    );
    expect((await added(await add(person, solutionIds[0]))).actionItem).toMatchObject({
      priority: 'Urgent',
      dueDate: '2026-11-21',
    });
  });

  test('stores a user action and publishes two events without the title', async () => {
    const person = somebody();
    const { id, solutionIds } = await advised(person, solution('Unmistakable title'));
    await add(person, solutionIds[0]);
    await add(person, solutionIds[0]);
    const rows = (await actionsOf(database, person)).filter((row) => row.actionType === 'add_to_action_items');
    expect(rows).toMatchObject([{ expertType: 'career', sessionId: id }]);
    await eventually(async () => expect(await actionEventsOf(database, person)).toHaveLength(4));
    const events = await actionEventsOf(database, person);
    expect(events.at(-2)).toEqual({
      actionItemId: expect.any(String),
      change: 'added',
      status: 'not_started',
      priority: expect.any(String),
      expertType: 'career',
      stepsDone: 0,
      stepsTotal: 3,
      localDate: '2026-11-20',
      adviceKey: expect.stringMatching(/^model:career:[0-9a-f]{24}$/),
    });
    expect(events.at(-1)).toMatchObject({
      actionType: 'add_to_action_items',
      conversationId: id,
      expertType: 'career',
    });
    expect(JSON.stringify(events)).not.toContain('Unmistakable');
  });

  test('twenty times in parallel makes one item', async () => {
    const person = somebody();
    const { solutionIds } = await advised(person, solution('Only once'));
    const answers = await Promise.all(Array.from({ length: 20 }, async () => added(await add(person, solutionIds[0]))));
    expect(answers.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'already_added')).toHaveLength(19);
    expect(new Set(answers.map(({ actionItem }) => actionItem.id)).size).toBe(1);
    const { actionItems } = await list(person);
    expect(actionItems).toHaveLength(1);
    expect(actionItems[0]?.steps).toHaveLength(3);
    const actions = (await actionsOf(database, person)).filter((row) => row.actionType === 'add_to_action_items');
    expect(actions).toHaveLength(1);
  });

  test('takes the same title by the same expert for a duplicate, whatever the conversation', async () => {
    const person = somebody();
    const first = await advised(person, solution('Ask for it'));
    const second = await advised(person, solution('Ask for it'), solution('Ask somebody else'));
    await add(person, first.solutionIds[0]);
    expect((await added(await add(person, second.solutionIds[0]))).outcome).toBe('already_added');
    expect((await added(await add(person, second.solutionIds[1]))).outcome).toBe('added');
    const other = somebody();
    const theirs = await advised(other, solution('Ask for it'));
    expect((await added(await add(other, theirs.solutionIds[0]))).outcome).toBe('added');
  });

  test('is refused for another person’s solution, for an unknown one, and without an account', async () => {
    const { solutionIds } = await advised(somebody(), solution('Mine'));
    const answers = [
      await add(somebody(), solutionIds[0]),
      await add(somebody(), 'nonsense'),
      await add(somebody(), 42),
      await chat.call('/api/chat/action-items', { body: { solutionId: solutionIds[0] } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 401]);
  });
});

describe('the list of action items', () => {
  test('of a conversation includes items of other conversations that its solutions duplicate', async () => {
    const person = somebody();
    const first = await advised(person, solution('Ask for it'), solution('Wait'));
    const second = await advised(person, solution('Ask for it'));
    for (const solutionId of first.solutionIds) await add(person, solutionId);
    const titles = async (id: string) =>
      (await list(person, `?conversationId=${id}`)).actionItems.map(({ title }) => title).sort();
    expect(await titles(first.id)).toEqual(['Ask for it', 'Wait']);
    expect(await titles(second.id)).toEqual(['Ask for it']);
    const stranger = await chat.call(`/api/chat/action-items?conversationId=${first.id}`, { identity: somebody() });
    expect(stranger.status).toBe(404);
  });

  test('comes in pages, newest first, and holds only the person’s own items', async () => {
    const person = somebody();
    const { solutionIds } = await advised(person, solution('One'), solution('Two'), solution('Three'));
    for (const solutionId of solutionIds) {
      await add(person, solutionId);
      clock.advance(1000);
    }
    const first = await list(person, '?limit=2');
    expect(first.actionItems.map(({ title }) => title)).toEqual(['Three', 'Two']);
    const rest = await list(person, `?limit=2&before=${first.nextBefore}`);
    expect([rest.actionItems.map(({ title }) => title), rest.nextBefore]).toEqual([['One'], null]);
    expect((await list(somebody())).actionItems).toEqual([]);
    expect((await chat.call('/api/chat/action-items?limit=101', { identity: person })).status).toBe(400);
  });

  test('keeps an item whose conversation was deleted', async () => {
    const person = somebody();
    const { id, solutionIds } = await advised(person, solution('Stays'));
    await add(person, solutionIds[0]);
    await deleteConversation(database, id);
    expect((await list(person)).actionItems).toMatchObject([{ title: 'Stays', conversationId: null }]);
  });
});
