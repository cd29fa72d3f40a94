// The figures of long messages, which are told apart from ordinary ones.
import { expect, test } from '@jest/globals';
import { judgeCrisis, type DangerLevel } from './judge-crisis.ts';
import type { DangerLine } from './lines.ts';

const story = (text: string, level: DangerLevel): DangerLine => ({ text, level, kind: 'fire', language: 'en' });

test('counts what is found in stories, and what is interrupted or gets a quiet line without danger', async () => {
  const stories = [
    story('sure', 'sure'),
    story('likely', 'sure'),
    story('none', 'sure'),
    story('likely', 'likely'),
    story('sure', 'none'),
    story('likely', 'none'),
    story('none', 'none'),
    story('none', 'none'),
  ];
  const { figures, worst } = await judgeCrisis([], [], stories, (text) => Promise.resolve(text as DangerLevel));
  const shares = Object.fromEntries(figures.map(({ name, share }) => [name, share]));
  expect(shares).toMatchObject({
    'danger found, stories that are sure': { hits: 2, of: 3 },
    'danger found, stories that are likely': { hits: 1, of: 1 },
    'help first, stories that are sure': { hits: 1, of: 3 },
    'ordinary stories interrupted': { hits: 1, of: 4 },
    'ordinary stories with a quiet line': { hits: 1, of: 4 },
  });
  expect(worst).toEqual([
    'en story sure fire -> none: none',
    'en story none fire -> sure: sure',
    'en story none fire -> likely: likely',
  ]);
});
