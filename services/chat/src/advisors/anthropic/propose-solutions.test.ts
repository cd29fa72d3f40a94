import { describe, expect, test } from '@jest/globals';
import { AdvisorError } from '../advisor.ts';
import type { SolutionsRequest } from '../advisor.ts';
import { advisorForFile, expertOf, PROBLEM } from './advisor-under-test.ts';
import { scriptedSolution } from './scripted-model/scripted-solution.ts';

const bench = advisorForFile();

const solutionsRequest = (more: Partial<SolutionsRequest> = {}): SolutionsRequest => ({
  expert: expertOf('tech'),
  turns: [
    { role: 'user', text: PROBLEM },
    { role: 'assistant', text: 'That is annoying.' },
  ],
  replaced: ['Buy a new router'],
  earlier: ['Wait a while'],
  signal: new AbortController().signal,
  ...more,
});
const propose = (request = solutionsRequest()) => bench.advisor.proposeSolutions(request);

describe('new solutions from the model', () => {
  test('are requested in one plain call of the standard model, with the titles to replace', async () => {
    bench.model.setScript({ tools: [{ name: 'give_solutions', input: { solutions: [scriptedSolution] } }] });
    expect(await propose()).toEqual([scriptedSolution]);
    expect(bench.asked).toMatchObject({ model: 'claude-sonnet-4-6', tools: [{ name: 'give_solutions' }] });
    expect(bench.asked['stream']).not.toBe(true);
    const messages = bench.asked['messages'] as { role: string; content: string }[];
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(messages.at(-1)?.content).toContain('"Buy a new router"');
    expect(messages.at(-1)?.content).toContain('"Wait a while"');
    expect(JSON.stringify(bench.asked['system'])).toContain('# Your field: technology');
  });

  test('are read from the text when the model uses no tool', async () => {
    bench.model.setScript({ chunks: ['Do this:\n\n1. Unplug it.\n2. Plug it in.\n'] });
    expect(await propose()).toMatchObject([
      {
        title: 'Do this',
        steps: ['Unplug it.', 'Plug it in.'],
        difficulty: 'Medium',
        timeEstimate: '1-2 weeks',
        effectiveness: 80,
      },
    ]);
  });

  test('are empty when the model only says that nothing can be suggested', async () => {
    bench.model.setScript({ chunks: ['Please tell me first whether you are safe.'] });
    expect(await propose()).toEqual([]);
  });

  test.each([
    ['overloaded', { fail: { status: 529 } }],
    ['key_refused', { fail: { status: 401 } }],
    ['refused', { chunks: ['No.'], stopReason: 'refusal' }],
  ] as const)('fail as %s, without a retry', async (failure, script) => {
    bench.model.setScript(script);
    const asked = await bench.countRequests(async () => {
      const error: unknown = await propose().catch((thrown: unknown) => thrown);
      expect(error instanceof AdvisorError && error.failure).toBe(failure);
    });
    expect(asked).toBe(1);
  });
});
