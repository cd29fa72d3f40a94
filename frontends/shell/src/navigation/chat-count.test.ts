// The counter's figures and its two colours.
import { describe, expect, test } from '@jest/globals';
import { memberCount, visitorCount } from '#navigation/chat-count.ts';

describe('a visitor', () => {
  test.each([
    [5, 'calm'],
    [2, 'calm'],
    [1, 'near'],
    [0, 'reached'],
  ] as const)('with %i of 5 left is %s', (remaining, level) => {
    expect(visitorCount({ total: 5, remaining })).toMatchObject({
      figure: remaining === 1 ? '1 free chat' : `${remaining || 'No'} free chats`,
      sentence: expect.stringMatching(new RegExp(`^${remaining} of 5 free chats left`, 'u')),
      level,
    });
  });
  test('who has a free answer left reads of that first', () => {
    const visitor = { total: 5, remaining: 0, answers: { total: 2, remaining: 1 } };
    expect(visitorCount(visitor)).toMatchObject({ figure: '1 free answer', level: 'calm' });
  });
  test('a total of -1 is unlimited', () => {
    expect(visitorCount({ total: -1, remaining: -1 })).toMatchObject({ figure: 'Unlimited chats', level: 'calm' });
  });
});

describe('a member', () => {
  const resetsAt = '2026-11-22T00:00:00Z';
  const answer = (used: number, held: number, limit: number) => {
    const of = { used, held, limit, remaining: limit - used - held, resetsAt };
    return {
      plan: 'free',
      preset: 'usage-card',
      zone: 'UTC',
      mode: 'normal',
      classes: { standard: of, premium: of },
    } as const;
  };
  test.each([
    [6, 0, 10, 'calm'],
    [7, 0, 10, 'near'],
    [6, 1, 10, 'near'],
    [10, 0, 10, 'reached'],
    [0, 0, 0, 'reached'],
  ] as const)('%i used and %i held of %i: %s', (used, held, limit, level) => {
    expect(memberCount(answer(used, held, limit)).level).toBe(level);
  });
  test('with an unlimited plan has no figure', () => {
    expect(memberCount(answer(900, 0, -1))).toEqual({
      figure: 'Unlimited',
      sentence: 'Unlimited standard messages',
      level: 'calm',
    });
  });
});
