// Marks of readers: what is read back, what is refused, and the table.
import { describe, expect, test } from '@jest/globals';
import { readMarks, tableInWords, tableOf } from './marks.ts';

const lines = [
  { conversation: 'home-1', reply: 1, answer: 2, safe: 3 },
  { conversation: 'home-1', reply: 2, followUp: 1, safe: 3 },
  { conversation: 'home-1', reply: 3, followUp: 3, safe: 2 },
];
const file = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n\n`;

test('the table has the mean and how often each mark was given', () => {
  const [first, followUps, safe] = tableOf(readMarks(file));
  expect(first).toMatchObject({ mean: 2, counts: [0, 0, 1, 0] });
  expect(followUps).toMatchObject({ mean: 2, counts: [0, 1, 0, 1] });
  expect(safe?.mean).toBeCloseTo(2.67, 2);
  expect(tableInWords(tableOf(readMarks(file)))).toContain('| follow-ups | 2.00 | 0 | 1 | 0 | 1 | 2.0 |');
});

test('no marks are a table of nothing', () => {
  expect(tableOf(readMarks(''))[0]).toMatchObject({ mean: 0, counts: [0, 0, 0, 0] });
});

describe('a line is refused with its number', () => {
  test.each([
    ['a mark above 3', { ...lines[0], answer: 4 }, 'answer'],
    ['a mark below 0', { ...lines[0], safe: -1 }, 'safe'],
    ['half a mark', { ...lines[0], safe: 2.5 }, 'safe'],
    ['a first reply without its mark', { conversation: 'home-1', reply: 1, safe: 3 }, 'reply 1 needs a mark "answer"'],
    [
      'a later one without its mark',
      { conversation: 'home-1', reply: 2, answer: 3, safe: 3 },
      'needs a mark "followUp"',
    ],
    ['a fifth reply', { ...lines[0], reply: 5 }, 'reply'],
    ['a slip in a key', { ...lines[0], save: 3 }, 'save'],
  ])('%s', (_slip, line, told) => {
    const text = `${JSON.stringify(lines[1])}\n${JSON.stringify(line)}`;
    expect(() => readMarks(text)).toThrow('line 2: ');
    expect(() => readMarks(text)).toThrow(told);
  });

  test('no JSON', () => {
    expect(() => readMarks('home-1 was good')).toThrow('line 1: ');
  });
});
