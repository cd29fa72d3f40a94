// When a message asks for the premium class: each rule, on both sides of its threshold.
import { expect, test } from '@jest/globals';
import type { Advisor, ProblemWeight } from '../advisors/advisor.ts';
import { asksForPremium } from './asks-for-premium.ts';
import type { EscalationCase } from './escalation-case.ts';

const light: ProblemWeight = { complexity: 'medium', emotionalIntensity: 7 };
const asks = (known: Partial<EscalationCase>, byWords = light, text = 'What should I do about it now?') =>
  asksForPremium(
    { weigh: () => byWords } as unknown as Advisor,
    { earlier: [], text },
    {
      messages: 1,
      rating: undefined,
      weight: undefined,
      wasAsked: false,
      ...known,
    },
  );

test.each([
  ['complexity is high', { complexity: 'high', emotionalIntensity: 0 } as const, true],
  ['intensity is 8', { complexity: 'low', emotionalIntensity: 8 } as const, true],
  ['intensity is 7', light, false],
])('%s: %s', (_what, weight, expected) => {
  expect([asks({}, weight), asks({ weight })]).toEqual([expected, expected]);
});

test.each([
  [3, undefined, false],
  [4, undefined, true],
  [4, 2, true],
  [4, 3, false],
  [4, 5, false],
])('%i messages, each with its reply, and a rating of %s: %s', (messages, rating, expected) => {
  expect(asks({ messages, rating })).toBe(expected);
});
