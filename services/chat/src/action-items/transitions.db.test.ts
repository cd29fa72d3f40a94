// Ticks, completing all steps and a status by hand: each transition, repeated, and in two tabs at the same time.
import { describe, expect, test } from '@jest/globals';
import type { ActionItem } from '@consilium/contracts/chat/action-item.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { itemEventsOf, itemRowsOf } from '../testing/action-item-state.sql.ts';
import { chatForFile } from '../testing/chat-for-file.ts';

const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat, database } = chatForFile({ clock });
const calls = actionItemCalls(chat);
const now = () => clock.now().toISOString();

async function withSteps(count: number, person = somebody()) {
  const steps = Array.from({ length: count }, (_, index) => `Step ${index + 1}`);
  return { person, item: await calls.added(person, { steps }) };
}

const stepOf = (item: ActionItem, index: number) => ({ id: item.id, stepId: item.steps[index]?.id ?? '' });

async function tick(person: Identity, item: ActionItem, index: number, completed = true): Promise<ActionItem> {
  const { status, body } = await calls.editStep(person, stepOf(item, index), { completed });
  if (!body.actionItem) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.actionItem;
}

const changesOf = async (person: Identity) => (await itemEventsOf(database, person)).map(({ change }) => change);
const lastEvent = async (person: Identity) => (await itemEventsOf(database, person)).at(-1);

describe('ticking a step', () => {
  test('of an item that was not started makes it In Progress', async () => {
    const { person, item } = await withSteps(2);
    const after = await tick(person, item, 0);
    expect(after).toMatchObject({ status: 'In Progress', completedAt: null });
    expect(after.steps).toMatchObject([
      { completed: true, completedAt: now() },
      { completed: false, completedAt: null },
    ]);
  });

  test('that is the last open one completes the item and sets completed_at', async () => {
    const { person, item } = await withSteps(2);
    await tick(person, item, 1);
    clock.advance(60_000);
    expect(await tick(person, item, 0)).toMatchObject({ status: 'Completed', completedAt: now() });
    await eventually(async () =>
      expect(await lastEvent(person)).toMatchObject({
        change: 'step_changed',
        status: 'completed',
        stepsDone: 2,
        stepsTotal: 2,
      }),
    );
  });

  test('leaves Blocked and Abandoned as they are, until the last one', async () => {
    for (const status of ['Blocked', 'Abandoned']) {
      const { person, item } = await withSteps(2);
      await calls.edit(person, item.id, { status });
      expect((await tick(person, item, 0)).status).toBe(status);
      expect((await tick(person, item, 1)).status).toBe('Completed');
    }
  });

  test('twice changes nothing the second time, and publishes nothing', async () => {
    const { person, item } = await withSteps(2);
    const first = await tick(person, item, 0);
    clock.advance(60_000);
    expect(await tick(person, item, 0)).toEqual(first);
    expect(await tick(person, item, 1, false)).toEqual(first);
    await eventually(async () => expect(await changesOf(person)).toEqual(['added', 'step_changed']));
  });
});

describe('unticking a step', () => {
  test('of a completed item makes it In Progress and clears completed_at', async () => {
    const { person, item } = await withSteps(1);
    expect((await tick(person, item, 0)).status).toBe('Completed');
    expect(await tick(person, item, 0, false)).toMatchObject({
      status: 'In Progress',
      completedAt: null,
      steps: [{ completed: false, completedAt: null }],
    });
  });

  test('of any other item leaves its status', async () => {
    const { person, item } = await withSteps(2);
    await tick(person, item, 0);
    await calls.edit(person, item.id, { status: 'Blocked' });
    expect((await tick(person, item, 0, false)).status).toBe('Blocked');
  });
});

describe('completing all steps', () => {
  test('ticks the remaining ones and completes the item', async () => {
    const { person, item } = await withSteps(3);
    await tick(person, item, 1);
    const tickedAt = now();
    clock.advance(60_000);
    const { body } = await calls.completeSteps(person, item.id);
    expect(body).toMatchObject({
      outcome: 'completed',
      actionItem: {
        status: 'Completed',
        completedAt: now(),
        steps: [{ completedAt: now() }, { completedAt: tickedAt }, { completedAt: now() }],
      },
    });
    await eventually(async () => expect((await changesOf(person)).at(-1)).toBe('all_steps_completed'));
  });

  test('with none left says so and changes nothing', async () => {
    const { person, item } = await withSteps(1);
    await tick(person, item, 0);
    await calls.edit(person, item.id, { status: 'Blocked' });
    expect((await calls.completeSteps(person, item.id)).body).toMatchObject({
      outcome: 'already_completed',
      actionItem: { status: 'Blocked', completedAt: null },
    });
    const none = await withSteps(0);
    expect((await calls.completeSteps(none.person, none.item.id)).body).toMatchObject({
      outcome: 'already_completed',
      actionItem: { status: 'Not Started' },
    });
  });
});

describe('a status by hand', () => {
  test('to Completed ticks no steps, and back from it clears completed_at', async () => {
    const { person, item } = await withSteps(2);
    const completed = (await calls.edit(person, item.id, { status: 'Completed' })).body.actionItem;
    expect(completed).toMatchObject({ status: 'Completed', completedAt: now() });
    expect(completed?.steps.map((step) => step.completed)).toEqual([false, false]);
    const completedAt = now();
    clock.advance(60_000);
    // A tick on an item that is completed already does not complete it anew.
    expect(await tick(person, item, 0)).toMatchObject({ status: 'Completed', completedAt });
    const back = (await calls.edit(person, item.id, { status: 'Blocked' })).body.actionItem;
    expect(back).toMatchObject({ status: 'Blocked', completedAt: null });
    await eventually(async () =>
      expect(await changesOf(person)).toEqual(['added', 'status_changed', 'step_changed', 'status_changed']),
    );
  });
});

describe('two tabs at once', () => {
  test('ticking the last two steps completes the item once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, item } = await withSteps(2);
      await Promise.all([tick(person, item, 0), tick(person, item, 1)]);
      expect((await calls.get(person, item.id)).body).toMatchObject({
        status: 'Completed',
        completedAt: now(),
        steps: [{ completed: true }, { completed: true }],
      });
      await eventually(async () =>
        expect((await itemEventsOf(database, person)).map(({ status }) => status)).toEqual([
          'not_started',
          'in_progress',
          'completed',
        ]),
      );
    }
  });

  test('ticking the same step changes it once', async () => {
    const { person, item } = await withSteps(2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tick(person, item, 0)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['In Progress']));
    await eventually(async () => expect(await changesOf(person)).toEqual(['added', 'step_changed']));
  });

  test('completing all steps while one is unticked ends in one of the two orders', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, item } = await withSteps(2);
      await tick(person, item, 0);
      await Promise.all([calls.completeSteps(person, item.id), tick(person, item, 0, false)]);
      const { status, completedAt, steps } = (await calls.get(person, item.id)).body;
      const ticked = steps.map(({ completed }) => completed);
      const isDone = status === 'Completed';
      expect({ isDone, completedAt, ticked }).toEqual(
        isDone
          ? { isDone, completedAt: now(), ticked: [true, true] }
          : { isDone, completedAt: null, ticked: [false, true] },
      );
    }
  });

  test('ticking while it is deleted either counts before, or finds nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, item } = await withSteps(1);
      const [ticked, removed] = await Promise.all([
        calls.editStep(person, stepOf(item, 0), { completed: true }),
        calls.remove(person, item.id),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(ticked.status);
      await eventually(async () =>
        expect(await changesOf(person)).toEqual(
          ticked.status === 200 ? ['added', 'step_changed', 'deleted'] : ['added', 'deleted'],
        ),
      );
      expect((await calls.get(person, item.id)).status).toBe(404);
      expect(await itemRowsOf(database, person)).toMatchObject({ items: 1, steps: 1 });
    }
  });
});
