// Action items by hand, edited, deleted and restored; in parallel, for others, and at their limits.
import { describe, expect, test } from '@jest/globals';
import { MOST_ACTION_ITEMS, MOST_ACTION_STEPS } from '@consilium/contracts/chat/action-item-limits.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { fillItems, itemEventsOf, itemRowsOf } from '../testing/action-item-state.sql.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { actionsOf } from '../testing/test-state.sql.ts';
import { eraseDeletedItems } from './erase-deleted-items.ts';

const HOUR_MS = 3_600_000;
const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat, database } = chatForFile({ clock });
const calls = actionItemCalls(chat);
const danger = 'I want to kill myself tonight';

const changesOf = async (person: Identity) => (await itemEventsOf(database, person)).map(({ change }) => change);
const order = async (person: Identity) =>
  (await calls.list(person, { order: 'position', limit: '100' })).body.actionItems.map(({ title }) => title);

async function several(person: Identity, ...titles: readonly string[]) {
  const ids: Record<string, string> = {};
  // The newest comes first in the order.
  for (const title of titles.toReversed()) ids[title] = (await calls.added(person, { title })).id;
  return ids;
}

describe('an action item by hand', () => {
  test('has what was given, is recorded, and its event has no words', async () => {
    const person = somebody();
    const { body } = await calls.own(person, {
      title: '  Unmistakable\n title ',
      expertType: 'finance',
      description: 'Two\nlines',
      priority: 'High',
      dueDate: '2026-12-01',
      estimatedDuration: '2 days',
      steps: ['Unmistakable step', 'Another'],
    });
    expect(body).toMatchObject({
      outcome: 'added',
      crisis: null,
      actionItem: {
        title: 'Unmistakable title',
        expertType: 'finance',
        description: 'Two\nlines',
        priority: 'High',
        status: 'Not Started',
        dueDate: '2026-12-01',
        estimatedDuration: '2 days',
        conversationId: null,
        steps: [
          { stepNumber: 1, description: 'Unmistakable step', completed: false },
          { stepNumber: 2, description: 'Another' },
        ],
      },
    });
    expect(await actionsOf(database, person)).toMatchObject([
      { actionType: 'add_to_action_items', expertType: 'finance', actionData: { own: true } },
    ]);
    await eventually(async () => expect(await changesOf(person)).toEqual(['added']));
    const [event] = await itemEventsOf(database, person);
    expect(event).toMatchObject({ priority: 'high', expertType: 'finance', stepsTotal: 2, localDate: '2026-11-20' });
    expect(JSON.stringify(event)).not.toMatch(/Unmistakable/);
  });

  test('with a title that the person has from that expert is already added, also twenty times in parallel', async () => {
    const person = somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.own(person, {})));
    expect(answers.filter(({ body }) => body.outcome === 'added')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.outcome === 'already_added')).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => body.actionItem?.id)).size).toBe(1);
    expect((await calls.own(person, { expertType: 'legal' })).body.outcome).toBe('added');
    await eventually(async () => expect(await changesOf(person)).toEqual(['added', 'added']));
  });

  test('with a crisis in its words is answered with help, and nothing is stored', async () => {
    const person = somebody();
    const item = await calls.added(person, { steps: ['One'] });
    const stepId = item.steps[0]?.id ?? '';
    const answers = [
      await calls.own(person, { title: danger }),
      await calls.own(person, { title: 'Fine', steps: [danger] }),
      await calls.edit(person, item.id, { description: danger }),
      await calls.addStep(person, item.id, danger),
      await calls.editStep(person, { id: item.id, stepId }, { description: danger }),
    ];
    for (const { status, body } of answers)
      expect([status, body.outcome, body.actionItem, body.crisis === null]).toEqual([200, 'crisis', null, false]);
    expect((await calls.list(person)).body.actionItems).toEqual([item]);
  });

  test.each([
    [{ title: ' ' }],
    [{ title: '\u0000' }],
    [{ title: 'x'.repeat(501) }],
    [{ expertType: 'alchemy' }],
    [{ dueDate: '2026-02-30' }],
    [{ dueDate: '0000-01-01' }],
    [{ priority: 'Highest' }],
    [{ steps: Array.from({ length: MOST_ACTION_STEPS + 1 }, () => 'x') }],
    [{ steps: ['x'.repeat(1001)] }],
    [{ description: 'x'.repeat(5001) }],
    [{ estimatedDuration: 'x'.repeat(101) }],
  ])('is refused when it is not valid: %j', async (given) => {
    const { status, body } = await calls.own(somebody(), given);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('is refused beyond the most that a person may have, and a full list takes none back', async () => {
    const person = somebody();
    const item = await calls.added(person);
    await fillItems(database, person, MOST_ACTION_ITEMS - 1, clock.now());
    expect((await calls.own(person, { title: 'One more' })).body.code).toBe('ACTION_ITEM_LIMIT');
    await calls.remove(person, item.id);
    await calls.added(person, { title: 'One more' });
    const { status, body } = await calls.restore(person, item.id);
    expect([status, body.code]).toEqual([409, 'ACTION_ITEM_LIMIT']);
  });
});

describe('editing an action item', () => {
  test('changes what is given and keeps the rest', async () => {
    const person = somebody();
    const item = await calls.added(person, { dueDate: '2026-12-01', steps: ['One'] });
    const fields = { title: 'New', description: 'Why', priority: 'Urgent', estimatedDuration: 'An hour' };
    const { body } = await calls.edit(person, item.id, { ...fields, expertType: 'home', dueDate: null });
    const expected = { ...item, ...fields, expertType: 'home', dueDate: null };
    expect(body).toMatchObject({ outcome: 'saved', actionItem: expected });
    expect((await calls.get(person, item.id)).body).toEqual(expected);
    expect((await calls.edit(person, item.id, { title: 'New' })).body.actionItem).toEqual(expected);
    await eventually(async () => expect(await changesOf(person)).toEqual(['added', 'edited']));
  });

  test('to a title that the person has from that expert is a conflict that names the other', async () => {
    const person = somebody();
    const { One, Two } = await several(person, 'One', 'Two');
    const { status, body } = await calls.edit(person, Two ?? '', { title: 'One' });
    expect([status, body.code, body.data]).toEqual([409, 'ACTION_ITEM_EXISTS', { actionItemId: One }]);
    expect((await calls.edit(person, Two ?? '', { title: 'One', expertType: 'home' })).status).toBe(200);
    // Now only the expert is different.
    expect((await calls.edit(person, Two ?? '', { expertType: 'career' })).status).toBe(409);
  });

  test('of two items to one title in parallel gives it to one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = somebody();
      const { One, Two } = await several(person, 'One', 'Two');
      const answers = await Promise.all(
        [One, Two].map((id) => calls.edit(person, id ?? '', { title: 'The same', status: 'Blocked' })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await order(person)).filter((title) => title === 'The same')).toHaveLength(1);
    }
  });
});

describe('deleting an action item', () => {
  test('hides it at once, and it comes back as it was, at its place', async () => {
    const person = somebody();
    const ids = await several(person, 'A', 'B', 'C');
    const id = ids['B'] ?? '';
    await calls.addStep(person, id, 'A step');
    const before = (await calls.get(person, id)).body;
    const { body } = await calls.remove(person, id);
    expect(body.restorableUntil).toBe(new Date(clock.now().getTime() + 24 * HOUR_MS).toISOString());
    expect([(await calls.get(person, id)).status, await order(person)]).toEqual([404, ['A', 'C']]);
    expect((await calls.edit(person, id, { title: 'X' })).status).toBe(404);
    expect((await calls.remove(person, id)).body.restorableUntil).toBe(body.restorableUntil);
    expect((await calls.restore(person, id)).body).toEqual(before);
    expect((await calls.restore(person, id)).body).toEqual(before);
    expect(await order(person)).toEqual(['A', 'B', 'C']);
    await eventually(async () =>
      expect((await changesOf(person)).slice(-3)).toEqual(['step_changed', 'deleted', 'restored']),
    );
  });

  test('frees its title; then it cannot come back beside the new one', async () => {
    const person = somebody();
    const { id } = await calls.added(person);
    await calls.remove(person, id);
    const again = await calls.added(person);
    const { status, body } = await calls.restore(person, id);
    expect([status, body.code, body.data]).toEqual([409, 'ACTION_ITEM_EXISTS', { actionItemId: again.id }]);
  });

  test('in many tabs at once happens once', async () => {
    const person = somebody();
    const { id } = await calls.added(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.remove(person, id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await eventually(async () => expect(await changesOf(person)).toEqual(['added', 'deleted']));
    await Promise.all(Array.from({ length: 8 }, () => calls.restore(person, id)));
    await eventually(async () => expect(await changesOf(person)).toEqual(['added', 'deleted', 'restored']));
  });

  test('erases steps and item after the time for undo, and the cancelled date after that', async () => {
    const person = somebody();
    const { id } = await calls.added(person, { dueDate: '2026-12-01', steps: ['A', 'B'] });
    const kept = await calls.added(person, { title: 'Stays' });
    await calls.remove(person, id);
    const sweep = () => eraseDeletedItems({ pool: database.pool('chat'), clock });
    clock.advance(23 * HOUR_MS);
    await sweep();
    expect(await itemRowsOf(database, person)).toEqual({ items: 2, steps: 2, cancelled: 1 });
    clock.advance(2 * HOUR_MS);
    expect((await calls.restore(person, id)).status).toBe(404);
    await Promise.all([sweep(), sweep()]);
    expect(await itemRowsOf(database, person)).toEqual({ items: 1, steps: 0, cancelled: 1 });
    clock.advance(30 * 24 * HOUR_MS);
    await sweep();
    expect(await itemRowsOf(database, person)).toEqual({ items: 1, steps: 0, cancelled: 0 });
    expect((await calls.get(person, kept.id)).status).toBe(200);
  });
});

test('another person, an unknown id, nonsense and a visitor find nothing', async () => {
  const owner = somebody();
  const { id, steps } = await calls.added(owner, { steps: ['A', 'B'] });
  const stepId = steps[0]?.id ?? '';
  const to = { place: 'after', of: steps[1]?.id ?? '' } as const;
  const stranger = somebody();
  const mine = await calls.added(stranger);
  for (const other of [id, somebody().userId, 'nonsense']) {
    const place = { id: other, stepId };
    const answers = [
      await calls.get(stranger, other),
      await calls.edit(stranger, other, { title: 'Mine' }),
      await calls.remove(stranger, other),
      await calls.restore(stranger, other),
      await calls.move(stranger, other, { place: 'before', of: mine.id }),
      await calls.completeSteps(stranger, other),
      await calls.addStep(stranger, other, 'Mine'),
      await calls.editStep(stranger, place, { completed: true }),
      await calls.removeStep(stranger, place),
      await calls.moveStep(stranger, place, to),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
  }
  expect((await calls.move(stranger, mine.id, { place: 'before', of: id })).status).toBe(404);
  const visitor = await chat.call(`/api/chat/action-items/${id}`);
  expect([visitor.status, (await calls.get(owner, id)).body.steps]).toEqual([401, steps]);
});
