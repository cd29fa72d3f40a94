// Steps of an action item, and the person's own order of items: changed one after another and in parallel.
import { describe, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { itemEventsOf, setPositions } from '../testing/action-item-state.sql.ts';
import { chatForFile } from '../testing/chat-for-file.ts';

const { chat, database } = chatForFile();
const calls = actionItemCalls(chat);

const changesOf = async (person: Identity) => (await itemEventsOf(database, person)).map(({ change }) => change);
const order = async (person: Identity) =>
  (await calls.list(person, { order: 'position', limit: '100' })).body.actionItems.map(({ title }) => title);

async function several(person: Identity, ...titles: readonly string[]) {
  const ids: Record<string, string> = {};
  // The newest comes first in the order.
  for (const title of titles.toReversed()) ids[title] = (await calls.added(person, { title })).id;
  return ids;
}

describe('the steps of an action item', () => {
  test('are added, reworded, moved and removed, and stay numbered from one on', async () => {
    const person = somebody();
    const { id } = await calls.added(person, { steps: ['A', 'B'] });
    const { body } = await calls.addStep(person, id, 'C');
    const [a, b, c] = body.actionItem?.steps.map((step) => step.id) ?? [];
    const stepsNow = async () =>
      (await calls.get(person, id)).body.steps.map(({ stepNumber, description }) => `${stepNumber} ${description}`);
    expect(await stepsNow()).toEqual(['1 A', '2 B', '3 C']);
    await calls.moveStep(person, { id, stepId: c ?? '' }, { place: 'before', of: a ?? '' });
    expect(await stepsNow()).toEqual(['1 C', '2 A', '3 B']);
    await calls.moveStep(person, { id, stepId: c ?? '' }, { place: 'after', of: a ?? '' });
    expect(await stepsNow()).toEqual(['1 A', '2 C', '3 B']);
    await calls.editStep(person, { id, stepId: b ?? '' }, { description: 'Be' });
    await calls.removeStep(person, { id, stepId: a ?? '' });
    expect(await stepsNow()).toEqual(['1 C', '2 Be']);
    await eventually(async () =>
      expect((await itemEventsOf(database, person)).map(({ change, stepsTotal }) => [change, stepsTotal])).toEqual([
        ['added', 2],
        ['step_changed', 3],
        ['step_changed', 3],
        ['step_changed', 3],
        ['step_changed', 3],
        ['step_changed', 2],
      ]),
    );
  });

  test('do not decide the status when they are added or removed', async () => {
    const person = somebody();
    const { id, steps } = await calls.added(person, { steps: ['A', 'B'] });
    await calls.editStep(person, { id, stepId: steps[0]?.id ?? '' }, { completed: true });
    expect((await calls.removeStep(person, { id, stepId: steps[1]?.id ?? '' })).body.status).toBe('In Progress');
    await calls.edit(person, id, { status: 'Completed' });
    expect((await calls.addStep(person, id, 'C')).body.actionItem?.status).toBe('Completed');
  });

  test('twenty added in parallel are all there, and no more than the most', async () => {
    const person = somebody();
    const { id } = await calls.added(person, { steps: Array.from({ length: 40 }, (_, index) => `Step ${index}`) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => calls.addStep(person, id, `New ${index}`)),
    );
    expect(answers.filter(({ body }) => body.outcome === 'saved')).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'ACTION_STEP_LIMIT')).toHaveLength(10);
    const { steps } = (await calls.get(person, id)).body;
    expect(steps.map(({ stepNumber }) => stepNumber)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test('of an item are not found through another item', async () => {
    const person = somebody();
    const one = await calls.added(person, { title: 'One', steps: ['A'] });
    const two = await calls.added(person, { title: 'Two', steps: ['B'] });
    const mixed = { id: two.id, stepId: one.steps[0]?.id ?? '' };
    const to = { place: 'before', of: two.steps[0]?.id ?? '' } as const;
    const answers = [
      await calls.editStep(person, mixed, { completed: true }),
      await calls.removeStep(person, mixed),
      await calls.moveStep(person, mixed, to),
      await calls.moveStep(person, { id: one.id, stepId: mixed.stepId }, to),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('the order of action items', () => {
  test('begins with the newest, and follows moves before and after others', async () => {
    const person = somebody();
    const ids = await several(person, 'A', 'B', 'C', 'D');
    const move = (title: string, place: 'before' | 'after', of: string) =>
      calls.move(person, ids[title] ?? '', { place, of: ids[of] ?? '' });
    expect(await order(person)).toEqual(['A', 'B', 'C', 'D']);
    await move('D', 'before', 'A');
    expect(await order(person)).toEqual(['D', 'A', 'B', 'C']);
    await move('D', 'after', 'B');
    expect(await order(person)).toEqual(['A', 'B', 'D', 'C']);
    await move('A', 'after', 'C');
    expect(await order(person)).toEqual(['B', 'D', 'C', 'A']);
    // Where it is already, and beside itself: nothing moves.
    await move('A', 'after', 'C');
    await move('A', 'before', 'A');
    expect(await order(person)).toEqual(['B', 'D', 'C', 'A']);
    await eventually(async () =>
      expect((await changesOf(person)).filter((change) => change === 'moved')).toHaveLength(3),
    );
  });

  test('holds when a gap is used up, and when positions are equal', async () => {
    const person = somebody();
    const ids = await several(person, 'A', 'B', 'C');
    for (let index = 0; index < 30; index += 1) {
      const [first = '', second = ''] = index % 2 === 0 ? ['B', 'C'] : ['C', 'B'];
      await calls.move(person, ids[second] ?? '', { place: 'before', of: ids[first] ?? '' });
      expect(await order(person)).toEqual(['A', second, first]);
    }
    await setPositions(database, person, 7);
    const before = await order(person);
    await calls.move(person, ids[before[2] ?? ''] ?? '', { place: 'after', of: ids[before[0] ?? ''] ?? '' });
    expect(await order(person)).toEqual([before[0], before[2], before[1]]);
  });

  test('after parallel moves, additions and edits has every item once, the same in every read', async () => {
    const person = somebody();
    const titles = Array.from({ length: 8 }, (_, index) => `Item ${index}`);
    const ids = await several(person, ...titles);
    const moves = titles.map((title, index) =>
      calls.move(person, ids[title] ?? '', { place: 'before', of: ids[titles[(index * 3 + 1) % 8] ?? ''] ?? '' }),
    );
    const edits = titles.map((title) => calls.edit(person, ids[title] ?? '', { title: `${title}!`, priority: 'Low' }));
    const additions = [calls.own(person, { title: 'New 1' }), calls.own(person, { title: 'New 2' })];
    const answers = await Promise.all([...moves, ...edits, ...additions]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const after = await order(person);
    expect(after.toSorted()).toEqual([...titles.map((title) => `${title}!`), 'New 1', 'New 2'].toSorted());
    expect(await order(person)).toEqual(after);
  });
});
