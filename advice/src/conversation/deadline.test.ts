// When a first reply warns that time may be running.
import { expect, test } from '@jest/globals';
import { deadlineFor } from './deadline.ts';

test.each([
  ['legal', 'I got a court letter about a debt', 'A deadline may be running'],
  ['career', 'I was let go today', 'A deadline may be running'],
  ['legal', 'Ich habe heute die Kündigung von meinem Chef bekommen', 'Vielleicht läuft eine Frist'],
] as const)('to %s: "%s"', (expert, message, words) => {
  expect(deadlineFor(message, 'Talk to them first.', expert)).toContain(words);
});

test.each([
  ['home', 'I got a letter from the landlord', 'Talk to them first.'],
  ['legal', 'my neighbor is noisy', 'Talk to them first.'],
  ['career', 'I was let go today', 'Sign nothing, and note the deadline.'],
] as const)('none to %s: "%s", where "%s"', (expert, message, advice) => {
  expect(deadlineFor(message, advice, expert)).toBeUndefined();
});
