// Small rules of the history: which titles are weak, how long improved ones are kept, marks in a text, the time of a
// card.
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  forgetDescription,
  isWeak,
  keepDescription,
  readDescriptions,
  withDescription,
} from '#history/descriptions.ts';
import { excerptParts } from '#history/excerpt-parts.ts';
import { shortTime } from '#history/short-time.ts';

const hourMs = 3_600_000;
const maria = 'maria';
const weak = { id: '1', title: 'Legal Question', summary: null };
const better = { title: 'A deposit that was never returned', summary: 'What to write, and by when.' };

beforeEach(() => window.localStorage.clear());

describe('a description is made only for a weak title with a weak summary', () => {
  const longTitle = 'A title of twenty let';
  const longSummary = 'A summary that has fifty characters, or one more..!';
  test.each([
    ['x'.repeat(19), 'y'.repeat(49), true],
    ['x'.repeat(20), 'y'.repeat(49), false],
    ['x'.repeat(19), 'y'.repeat(50), false],
    ['x'.repeat(19), null, true],
    [`${longTitle}...`, `${longSummary}...`, true],
    [`${longTitle}...`, longSummary, false],
    [longTitle, `${longSummary}...`, false],
  ])('%s, %s: %s', (title, summary, expected) => expect(isWeak({ title, summary })).toBe(expected));
});

describe('a description', () => {
  test('replaces the loaded texts, and is stored under conversation_summaries with its time', () => {
    keepDescription(maria, weak, better, 1000);
    expect(withDescription(weak, readDescriptions(maria, 2000))).toMatchObject(better);
    expect(JSON.parse(window.localStorage.getItem('conversation_summaries') ?? '{}')).toMatchObject({
      timestamp: 1000,
      summaries: { [weak.id]: better },
    });
  });

  test('is discarded with the others after 24 hours, however late it was added', () => {
    keepDescription(maria, weak, better, 0);
    keepDescription(maria, { ...weak, id: '2' }, better, 23 * hourMs);
    expect(Object.keys(readDescriptions(maria, 24 * hourMs))).toEqual(['1', '2']);
    expect(readDescriptions(maria, 24 * hourMs + 1)).toEqual({});
    expect(window.localStorage.getItem('conversation_summaries')).toBeNull();
  });

  test('does not hide a title that was given since', () => {
    keepDescription(maria, weak, better, 0);
    const renamed = { ...weak, title: 'My flat' };
    expect(withDescription(renamed, readDescriptions(maria, 1))).toEqual(renamed);
  });

  test('belongs to one person, and can be deleted', () => {
    keepDescription(maria, weak, better, 0);
    expect(readDescriptions('ada', 1)).toEqual({});
    forgetDescription(weak.id);
    expect(readDescriptions(maria, 1)).toEqual({});
  });

  test('is ignored when it is damaged', () => {
    window.localStorage.setItem('conversation_summaries', '{"userId":"maria"}');
    expect(readDescriptions(maria, 1)).toEqual({});
  });
});

test.each([
  [[[4, 8]], ['the ', '[task]', ' manager']],
  [
    [
      [9, 16],
      [4, 8],
    ],
    ['the ', '[task]', ' ', '[manager]'],
  ],
  [
    [
      [4, 10],
      [6, 12],
    ],
    ['the ', '[task m]', '[an]', 'ager'],
  ],
  [[[9, 99]], ['the task ', '[manager]']],
  [[[40, 50]], ['the task manager']],
  [[], ['the task manager']],
] as [[number, number][], string[]][])('marks %j', (marks, expected) => {
  const parts = excerptParts({ text: 'the task manager', marks });
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))).toEqual(expected);
});

test('the time of a card is month, day, hour and minute; the year only of another year', () => {
  const now = new Date(2026, 10, 22);
  expect(shortTime(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toMatch(/^Nov 20, 9:05\sAM$/u);
  expect(shortTime(new Date(2025, 10, 20, 9, 5).toISOString(), now)).toMatch(/^Nov 20, 2025, 9:05\sAM$/u);
});
