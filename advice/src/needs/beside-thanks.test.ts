// Thanks with something more: the second half is what wants an answer.
import { describe, expect, test } from '@jest/globals';
import { besideThanks } from './beside-thanks.ts';

describe('what comes beside thanks', () => {
  test.each([
    ['cheers, that did it. the boiler clicks at night too', 'the boiler clicks at night too'],
    ['Thank you! How much should I pay him?', 'How much should I pay him?'],
    ['thanks, how long should I wait now', 'how long should I wait now'],
    ['it worked! now another thing: the gate squeaks', 'now another thing: the gate squeaks'],
    ['Danke, das hat geklappt. Die Dusche tropft aber auch.', 'Die Dusche tropft aber auch.'],
    ['grazie, funziona di nuovo. anche la finestra non chiude', 'anche la finestra non chiude'],
    ["thanks that's sorted. the radio hums also by the way", 'the radio hums also by the way'],
  ])('%s', (message, rest) => {
    expect(besideThanks(message)).toBe(rest);
  });
});

test.each([
  'thanks a lot, you were great',
  'It worked! She smiled for the first time in weeks.',
  'Thanks. I will try that tonight.',
  'my boiler clicks and I would be thankful for help',
  'no thanks needed? why',
  'two please',
])('nothing comes beside "%s"', (message) => {
  expect(besideThanks(message)).toBeUndefined();
});
