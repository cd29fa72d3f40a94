import { describe, expect, test } from '@jest/globals';
import { messageTypeOf, stageAfter } from './stage.ts';

describe('the stage of a conversation', () => {
  test.each([
    [2, 'clarifying', 'clarification'],
    [4, 'clarifying', 'clarification'],
    [5, 'clarifying_deeper', 'solution'],
    [8, 'clarifying_deeper', 'solution'],
    [9, 'ongoing_support', 'solution'],
    [40, 'ongoing_support', 'solution'],
  ] as const)('after %i stored messages is %s, and the reply a %s', (stored, stage, messageType) => {
    expect([stageAfter(stored, false), messageTypeOf(stageAfter(stored, false))]).toEqual([stage, messageType]);
  });

  test('is solution_provided after a reply with solutions', () => {
    expect([2, 8, 40].map((stored) => stageAfter(stored, true))).toEqual(Array(3).fill('solution_provided'));
    expect(messageTypeOf('solution_provided')).toBe('solution');
  });

  test('leaves the reply to a resumed conversation a follow-up', () => {
    expect(messageTypeOf('clarifying', 'follow_up')).toBe('follow_up');
    expect(messageTypeOf('solution_provided', 'follow_up')).toBe('follow_up');
    expect(messageTypeOf('solution_provided', 'clarification')).toBe('solution');
  });
});
