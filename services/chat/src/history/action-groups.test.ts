import { randomUUID } from 'node:crypto';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { describe, expect, test } from '@jest/globals';
import { CONVERSATION_GAP_MS as GAP_MS } from '../replies/stage.ts';
import { groupActions } from './action-groups.ts';
import type { ActionGroup, PastAction } from './action-groups.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

function action(expertId: ExpertId | null, atMs: number): PastAction {
  return { id: randomUUID(), sessionId: null, expertId, message: null, createdAt: new Date(START + atMs) };
}

const hours = (groups: readonly ActionGroup[]) =>
  groups.map((group) => group.map(({ createdAt }) => (createdAt.getTime() - START) / HOUR_MS));

describe('grouping actions', () => {
  test('keeps a gap of two hours in one group, but not one more millisecond', () => {
    const [first, second, third] = [action('tech', 0), action('tech', GAP_MS), action('tech', 2 * GAP_MS + 1)];
    expect(groupActions([first, second, third])).toEqual([[first, second], [third]]);
  });

  test('measures the gap from the action before, not from the first', () => {
    const actions = [0, 1.5, 3, 4.5, 6].map((at) => action('health', at * HOUR_MS));
    expect(hours(groupActions(actions))).toEqual([[0, 1.5, 3, 4.5, 6]]);
  });

  test('ignores actions with another expert in between', () => {
    const actions = [action('tech', 0), action('legal', HOUR_MS), action('tech', 2 * HOUR_MS), action(null, HOUR_MS)];
    expect(hours(groupActions(actions))).toEqual([[0, 2], [1], [1]]);
  });

  test('gives no groups without actions', () => {
    expect(groupActions([])).toEqual([]);
  });
});

/** Seeded random numbers. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function someActions(seed: number): PastAction[] {
  const random = numbers(seed);
  const next = () => random.next().value;
  const experts: readonly (ExpertId | null)[] = [...expertIds.slice(0, 1 + Math.floor(next() * 3)), null];
  return Array.from({ length: Math.floor(next() * 40) }, () =>
    action(
      experts[Math.floor(next() * experts.length)] ?? null,
      // Often close to the gap, where the rule decides.
      Math.floor(next() * 12) * HOUR_MS + (next() < 0.3 ? Math.floor(next() * 3) - 1 : Math.floor(next() * HOUR_MS)),
    ),
  );
}

const seeds = Array.from({ length: 300 }, (_value, seed) => seed + 1);

describe('groups of random actions', () => {
  test.each([
    ['every action is in one group, in order, with its own expert only and without a large gap', expectWholeGroups],
    ['two groups of one expert are further apart than the gap', expectGapsBetween],
    [
      'the order in which actions are read makes no difference',
      (groups: readonly ActionGroup[], actions: readonly PastAction[]) =>
        expect(groupActions(actions.toReversed())).toEqual(groups),
    ],
  ])('%s', (_what, hold) => {
    for (const seed of seeds) {
      const actions = someActions(seed);
      hold(groupActions(actions), actions);
    }
  });
});

function expectWholeGroups(groups: readonly ActionGroup[], actions: readonly PastAction[]): void {
  expect(
    groups
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(actions.map(({ id }) => id).toSorted());
  for (const group of groups) {
    expect(new Set(group.map(({ expertId }) => expertId)).size).toBe(1);
    const times = group.map(({ createdAt }) => createdAt.getTime());
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps.every((gap) => gap >= 0 && gap <= GAP_MS)).toBe(true);
  }
}

function expectGapsBetween(groups: readonly ActionGroup[]): void {
  for (const one of groups) {
    for (const other of groups) {
      if (one === other || one[0].expertId !== other[0].expertId) continue;
      const [earlier, later] = one[0].createdAt < other[0].createdAt ? [one, other] : [other, one];
      const end = earlier.at(-1)?.createdAt.getTime() ?? 0;
      expect(later[0].createdAt.getTime() - end).toBeGreaterThan(GAP_MS);
    }
  }
}
