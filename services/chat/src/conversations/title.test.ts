import { describe, expect, test } from '@jest/globals';
import { titleFrom } from './title.ts';

describe('the title of a conversation', () => {
  const words = (count: number) => 'word '.repeat(count).trim();
  test.each([
    ['short, blanks collapsed', '  My   laptop\n is slow ', 'My laptop is slow'],
    ['exactly 50', 'x'.repeat(50), 'x'.repeat(50)],
    ['51 and one sentence', 'x'.repeat(51), `${'x'.repeat(50)}...`],
    ['a first sentence', `Why is it so slow? ${words(20)}`, 'Why is it so slow?'],
    ['a first sentence of 60', `${'y'.repeat(59)}. ${words(9)}`, `${'y'.repeat(59)}.`],
    ['a first sentence of 61', `${'y'.repeat(60)}. ${words(9)}`, `${'y'.repeat(50)}...`],
    [
      'a number, which ends no sentence',
      `It costs 3.50 more than I have ${words(9)}`,
      'It costs 3.50 more than I have word word word word...',
    ],
    ['an emoji at the cut', `${'z'.repeat(49)}👍 and much more`, `${'z'.repeat(49)}...`],
    ['empty', ' \n ', 'Tech Issue'],
  ])('from text that is %s', (_what, text, title) => {
    expect(titleFrom(text, 'tech')).toBe(title);
    expect(titleFrom(text, 'tech').isWellFormed()).toBe(true);
  });

  test.each([
    ['Tech Issue', 'tech'],
    ['Career Guidance', 'career'],
    ['Financial Advice', 'finance'],
    ['Health Consultation', 'health'],
    ['Legal Question', 'legal'],
    ['Home Project', 'home'],
    ['Relationship Support', 'relationships'],
    ['General Question', 'general'],
  ] as const)('from no text is %s of %s', (title, expertId) => expect(titleFrom('', expertId)).toBe(title));
});
