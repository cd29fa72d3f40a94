import { describe, expect, test } from '@jest/globals';
import { dueWords, minutesInWords } from '#desk/wording/due-words.ts';

const now = Date.parse('2026-11-27T12:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

describe('due times in words', () => {
  test.each([
    [0.5, 'Due now'],
    [-0.5, 'Due now'],
    [1, 'Due in 1 minute'],
    [59.9, 'Due in 59 minutes'],
    [60, 'Due in 1 hour'],
    [3 * 60 + 59, 'Due in 3 hours'],
    [47 * 60, 'Due in 47 hours'],
    [48 * 60, 'Due in 2 days'],
    [-61, '1 hour late'],
    [-50 * 60, '2 days late'],
  ])('%d minutes from now is "%s"', (minutes, words) => expect(dueWords(at(minutes), now)).toBe(words));
});

test.each([
  [0, '0 min'],
  [89, '89 min'],
  [90, '1.5 h'],
  [47 * 60, '47 h'],
  [60 * 60, '2.5 days'],
])('%d minutes are "%s"', (minutes, words) => expect(minutesInWords(minutes)).toBe(words));
