// The formulas of the dashboard at their edges.
import { describe, expect, test } from '@jest/globals';
import type { Figures } from '../figures/read-figures.sql.ts';
import { engagementOf, levelOf, nextGoalOf, successRateOf, timeAndValueOf } from './dashboard-figures.ts';

const none: Figures = {
  conversations: 0,
  messages: 0,
  followUps: 0,
  techMessages: 0,
  thumbsUp: 0,
  thumbsDown: 0,
  rated: 0,
  meanRating: null,
};

describe('engagement', () => {
  test.each([
    [0, 0, 0],
    [0, 9, 0],
    [1, 0, 2],
    [3, 1, 8],
    [10, 10, 45],
    [66, 0, 99],
    [20, 30, 100],
    [1, 33, 100],
  ])('of %i messages and %i follow-ups is %i', (messages, followUps, score) => {
    expect(engagementOf({ ...none, messages, followUps })).toEqual({ score, messages, followUps });
  });
});

describe('the success rate', () => {
  test('is the mean rating of completed conversations, whatever the thumbs', () => {
    const rate = successRateOf({ ...none, meanRating: 4.25, rated: 4, thumbsDown: 9 });
    expect(rate).toEqual({ basis: 'ratings', share: 0.85, of: 4 });
  });
  test('without one is the share of thumbs up', () => {
    expect(successRateOf({ ...none, thumbsUp: 1, thumbsDown: 3 })).toEqual({ basis: 'thumbs', share: 0.25, of: 4 });
    expect(successRateOf({ ...none, thumbsDown: 3 })).toEqual({ basis: 'thumbs', share: 0, of: 3 });
  });
  test('without either is unknown, and not zero', () => {
    expect(successRateOf(none)).toEqual({ basis: 'none', share: null, of: 0 });
  });
});

test('seven messages are an hour and three quarters, worth 175 dollars', () => {
  expect(timeAndValueOf({ ...none, messages: 7 })).toEqual({
    timeSpent: { hours: 1.75, hoursPerMessage: 0.25 },
    valueSaved: {
      amount: { amountMinor: 17_500, currency: 'USD' },
      perHour: { amountMinor: 10_000, currency: 'USD' },
    },
  });
});

describe('levels', () => {
  test.each([
    [0, 'Novice', 'Explorer', 5],
    [4, 'Novice', 'Explorer', 1],
    [5, 'Explorer', 'Problem Solver', 5],
    [9, 'Explorer', 'Problem Solver', 1],
    [10, 'Problem Solver', 'Expert Consulter', 10],
    [19, 'Problem Solver', 'Expert Consulter', 1],
    [20, 'Expert Consulter', 'Wisdom Seeker', 5],
    [24, 'Expert Consulter', 'Wisdom Seeker', 1],
  ])('with %i conversations: %s, then %s in %i more', (conversations, level, goal, missing) => {
    expect(levelOf(conversations).name).toBe(level);
    expect(nextGoalOf(conversations)).toMatchObject({ name: goal, missing, isLevel: goal !== 'Wisdom Seeker' });
  });
  test('there is no goal after the last one, which is no level', () => {
    expect([levelOf(25).name, nextGoalOf(25)]).toEqual(['Expert Consulter', null]);
  });
});
