// The rule that proposes priority, due date and duration of an action item.
import { describe, expect, test } from '@jest/globals';
import { proposeActionItem } from './propose-action-item.ts';
import type { Advice } from './propose-action-item.ts';

const calm = { complexity: 'low', emotionalIntensity: 2 } as const;
const heavy = { complexity: 'low', emotionalIntensity: 8 } as const;
const tangled = { complexity: 'high', emotionalIntensity: 0 } as const;
const advice = (more: Partial<Advice> = {}): Advice => ({
  difficulty: 'Medium',
  effectiveness: 60,
  timeEstimate: '30 minutes',
  ...more,
});
const today = '2026-11-20';

describe('priority', () => {
  test.each([
    ['Medium', advice(), calm],
    ['Medium', advice({ effectiveness: 75 }), calm],
    ['High', advice({ effectiveness: 75, difficulty: 'Easy' }), calm],
    ['Urgent', advice({ effectiveness: 75, difficulty: 'Easy' }), heavy],
    ['High', advice({ effectiveness: 80 }), tangled],
    ['Medium', advice({ difficulty: 'Easy' }), calm],
    ['Medium', advice({ effectiveness: 80, difficulty: 'Hard' }), calm],
    ['Low', advice({ difficulty: 'Hard' }), calm],
    ['Low', advice({ effectiveness: 39 }), calm],
    ['Medium', advice({ effectiveness: 40 }), calm],
    ['Medium', advice({ difficulty: 'Hard' }), heavy],
    ['Urgent', advice({ difficulty: 'Hard', effectiveness: 10, timeEstimate: 'today' }), calm],
  ] as const)('%s: %j, %j', (priority, given, weight) => {
    expect(proposeActionItem(given, weight, today).priority).toBe(priority);
  });
});

describe('due date', () => {
  test.each([
    ['2026-12-04', advice({ timeEstimate: '1-2 weeks' })],
    ['2026-11-20', advice({ timeEstimate: 'today' })],
    ['2026-11-27', advice()],
    ['2026-11-23', advice({ difficulty: 'Easy', effectiveness: 90 })],
    ['2026-12-04', advice({ difficulty: 'Hard' })],
    ['2026-11-21', advice({ timeEstimate: '24 hours' })],
    ['2027-02-18', advice({ timeEstimate: '2 to 3 months' })],
  ])('%s: %j', (dueDate, given) => {
    expect(proposeActionItem(given, calm, today).dueDate).toBe(dueDate);
  });
});

test('the duration is the time estimate of the solution', () => {
  expect(proposeActionItem(advice({ timeEstimate: '1 to 2 hours' }), calm, today).estimatedDuration).toBe(
    '1 to 2 hours',
  );
});
