import { expect, test } from '@jest/globals';
import { extractSolution } from './extract-solution.ts';

test('a numbered list becomes one solution with default figures', () => {
  expect(
    extractSolution(
      'That is annoying.\n\nHere is a **plan**:\n\n1. **Unplug** it.\n2) Wait.\n3. Plug it in.\n\nGood luck.',
    ),
  ).toEqual({
    title: 'Here is a plan',
    steps: ['Unplug it.', 'Wait.', 'Plug it in.'],
    difficulty: 'Medium',
    timeEstimate: '1-2 weeks',
    costEstimate: null,
    effectiveness: 80,
    description: 'That is annoying.',
  });
});

test.each([
  ['Step 1: Breathe.\nStep 2: Call her.', ['Breathe.', 'Call her.']],
  ['**Step 1 –** Breathe.\n\nSome words.\n\n### Step 2. Call her.', ['Breathe.', 'Call her.']],
  [
    'First, open the settings. Then, choose Wi-Fi. Finally, restart it.',
    ['Open the settings.', 'Choose Wi-Fi.', 'Restart it.'],
  ],
  ['1. a\n2. b\n3. c\n4. d\n5. e\n6. f', ['a', 'b', 'c', 'd', 'e']],
])('the steps of %j, five at most', (text, steps) => {
  expect(extractSolution(text)?.steps).toEqual(steps);
});

test.each([
  'You are welcome.',
  'At first, I thought so too.',
  'In 2024. nothing happened.',
  '- a list\n- without numbers',
  '```\n1. code\n2. more code\n```',
  '1. only one point is no list',
])('%j holds no solution', (text) => {
  expect(extractSolution(text)).toBeUndefined();
});

test('a long first step is cut for the title', () => {
  const title = extractSolution(`1. ${'walk and '.repeat(30)}\n2. rest`)?.title ?? '';
  expect([title.length <= 80, title.endsWith('…')]).toEqual([true, true]);
});
