import { expect, test } from '@jest/globals';
import { fallbackSummary } from './fallback-summary.ts';

test.each([
  ['nothing said', null, null],
  ['blanks', ' \n ', null],
  ['short, blanks collapsed', '  My  laptop\nis slow ', 'My laptop is slow'],
  ['exactly 100', 'x'.repeat(100), 'x'.repeat(100)],
  ['101', 'x'.repeat(101), `${'x'.repeat(100)}...`],
  ['an emoji at the cut', `${'x'.repeat(99)}👍 and more`, `${'x'.repeat(99)}...`],
])('the summary of %s', (_what, text, summary) => {
  expect(fallbackSummary(text)).toBe(summary);
});
