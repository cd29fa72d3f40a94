import { describe, expect, test } from '@jest/globals';
import { partFromTool, partsFromWritten } from './read-tool-input.ts';
import { scriptedSolution } from './scripted-model/scripted-solution.ts';

const solutionsOf = (input: unknown) => {
  const part = partFromTool('give_solutions', input);
  return part?.type === 'solutions' ? part.solutions : undefined;
};

describe('solutions', () => {
  const solutions = [scriptedSolution];
  test.each([
    ['as an object', { solutions }],
    ['as JSON', JSON.stringify({ solutions })],
    ['as JSON in JSON', JSON.stringify(JSON.stringify({ solutions }))],
    ['with the list as JSON', { solutions: JSON.stringify(solutions) }],
    ['with one card and no list', { solutions: scriptedSolution }],
    [
      'with steps in lines',
      {
        solutions: [
          {
            ...scriptedSolution,
            steps: '1. Unplug modem and router.\n2) Wait a minute.\n- Plug in the modem, then the router.',
          },
        ],
      },
    ],
    ['with figures as text', { solutions: [{ ...scriptedSolution, effectiveness: '70%', difficulty: 'easy' }] }],
    ['with a share', { solutions: [{ ...scriptedSolution, effectiveness: 0.7 }] }],
  ])('%s are read', (_how, input) => {
    expect(solutionsOf(input)).toEqual(solutions);
  });

  test.each([
    ['no text', undefined],
    ['a list', [scriptedSolution]],
    ['no steps', { solutions: [{ ...scriptedSolution, steps: '' }] }],
    ['no estimate', { solutions: [{ ...scriptedSolution, timeEstimate: undefined }] }],
    ['an unknown difficulty', { solutions: [{ ...scriptedSolution, difficulty: 'Brutal' }] }],
    ['words for a number', { solutions: [{ ...scriptedSolution, effectiveness: 'very' }] }],
    ['too much', { solutions: [{ ...scriptedSolution, effectiveness: 130 }] }],
  ])('of %s are none', (_what, input) => {
    expect(solutionsOf(input)).toBeUndefined();
  });

  test('that are valid are kept when another one is not', () => {
    expect(solutionsOf({ solutions: [{ title: 'Half a card' }, scriptedSolution] })).toEqual(solutions);
  });
});

test('an object in the text may hold the fields of all tools, or one call', () => {
  const fields = {
    solutions: [scriptedSolution],
    questions: ['Since when?'],
    complexity: 'LOW',
    emotionalIntensity: '2',
  };
  const weight = { type: 'weight', weight: { complexity: 'low', emotionalIntensity: 2 } };
  const questions = { type: 'follow-ups', questions: ['Since when?'] };
  expect(partsFromWritten(fields)).toEqual([{ type: 'solutions', solutions: [scriptedSolution] }, questions, weight]);
  expect(partsFromWritten({ name: 'ask_follow_ups', arguments: '{"questions": ["Since when?"]}' })).toEqual([
    questions,
  ]);
  expect([partsFromWritten(undefined), partsFromWritten('x'), partsFromWritten({ name: 'rm' })]).toEqual([[], [], []]);
});
