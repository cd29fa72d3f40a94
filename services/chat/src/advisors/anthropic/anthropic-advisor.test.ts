import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { describe, expect, test } from '@jest/globals';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { advisorForFile, expertOf, PROBLEM, requestOf } from './advisor-under-test.ts';
import { scriptedSolution } from './scripted-model/scripted-solution.ts';

const bench = advisorForFile();

describe('a reply', () => {
  const tools = [
    { name: 'give_solutions', input: { solutions: [scriptedSolution] } },
    { name: 'ask_follow_ups', input: { questions: ['On every device?', 'Since when?'] } },
  ];

  test('streams its text as it comes, then gives solutions, follow-up questions and token usage', async () => {
    const { parts, error } = await bench.collectScript({
      chunks: ['One ', 'moment ', 'please.'],
      tools,
      usage: { inputTokens: 321, outputTokens: 99 },
    });
    expect(error).toBeUndefined();
    expect(parts).toEqual([
      { type: 'text-delta', text: 'One ' },
      { type: 'text-delta', text: 'moment ' },
      { type: 'text-delta', text: 'please.' },
      { type: 'solutions', solutions: [scriptedSolution] },
      { type: 'follow-ups', questions: ['On every device?', 'Since when?'] },
      { type: 'finish', inputTokens: 321, outputTokens: 99, model: 'claude-sonnet-4-6' },
    ]);
  });

  test('holds at most five solutions of five steps and three questions', async () => {
    const steps = Array.from({ length: 9 }, (_, index) => `Step ${index}`);
    const many = Array.from({ length: 8 }, () => ({ ...scriptedSolution, steps, costEstimate: undefined }));
    const { parts } = await bench.collectScript({
      tools: [
        { name: 'give_solutions', input: { solutions: many } },
        { name: 'ask_follow_ups', input: { questions: steps } },
      ],
    });
    const solutions = parts.flatMap((part) => (part.type === 'solutions' ? part.solutions : []));
    expect([solutions.length, solutions[0]?.steps.length, solutions[0]?.costEstimate]).toEqual([5, 5, null]);
    expect(parts.flatMap((part) => (part.type === 'follow-ups' ? part.questions : []))).toHaveLength(3);
  });

  test.each([
    ['cut JSON', { name: 'give_solutions', json: '{"solutions": [{"title": "Half a' }],
    [
      'a wrong difficulty',
      { name: 'give_solutions', input: { solutions: [{ ...scriptedSolution, difficulty: 'Brutal' }] } },
    ],
    ['no steps', { name: 'give_solutions', input: { solutions: [{ ...scriptedSolution, steps: [] }] } }],
    ['a tool nobody offered', { name: 'delete_everything', input: {} }],
  ])('falls back to its text when the tool is called with %s', async (_slip, tool) => {
    const { parts, error } = await bench.collectScript({
      chunks: ['Do this:\n\n1. Unplug it.\n', '2. Plug it in.\n'],
      tools: [tool],
    });
    expect(error).toBeUndefined();
    expect(parts.find((part) => part.type === 'solutions')).toEqual({
      type: 'solutions',
      solutions: [
        expect.objectContaining({
          title: 'Do this',
          steps: ['Unplug it.', 'Plug it in.'],
          difficulty: 'Medium',
          timeEstimate: '1-2 weeks',
          effectiveness: 80,
        }),
      ],
    });
  });

  test('without a list and without tools has no solutions', async () => {
    const { parts } = await bench.collectScript({ chunks: ['You are welcome.'] });
    expect(parts.map(({ type }) => type)).toEqual(['text-delta', 'finish']);
  });

  test('that has solutions but no text gets a sentence above them', async () => {
    const { text } = await bench.collectScript({
      chunks: [],
      tools: [{ name: 'give_solutions', input: { solutions: [scriptedSolution] } }],
    });
    expect(text).toBe('Here is what I suggest.');
  });

  test.each([
    ['health', 'medical'],
    ['legal', 'legal'],
    ['finance', 'financial'],
  ] as const)('about %s ends with the sentence on professional advice', async (id, word) => {
    const { text } = await bench.collect(requestOf({ expert: expertOf(id) }));
    expect(text).toMatch(new RegExp(`This is general guidance, not professional ${word} advice;.+\\*$`, 'u'));
  });
});

test.each([
  ['is cut in the middle of code', { chunks: ['Look:\n\n```\nhalf a line'], stopReason: 'max_tokens' as const }],
  [
    'gives solutions only',
    { chunks: [], tools: [{ name: 'give_solutions', input: { solutions: [scriptedSolution] } }] },
  ],
  [
    'writes the sentence itself',
    {
      chunks: [
        'Rest. ',
        'This is general guidance, not professional medical advice; a doctor or pharmacist can judge your own case.',
      ],
    },
  ],
])('the sentence on professional advice appears once when the model %s', async (_what, script) => {
  const { text } = await bench.collectScript(script, requestOf({ expert: expertOf('health') }));
  expect(text.match(/This is general guidance, not professional medical advice/gu)).toHaveLength(1);
  expect((text.match(/```/gu)?.length ?? 0) % 2).toBe(0);
});

describe('a request to the model', () => {
  test('carries the token limit, the tools and the prompt of the expert, marked for caching', async () => {
    await bench.collect();
    const { max_tokens, stream, system, tools, messages } = bench.asked;
    expect({ max_tokens, stream, messages }).toEqual({
      max_tokens: 4000,
      stream: true,
      messages: [{ role: 'user', content: PROBLEM }],
    });
    const cached = { type: 'text', cache_control: { type: 'ephemeral' } };
    expect(system).toEqual([
      { ...cached, text: expect.stringContaining('How you work') },
      {
        ...cached,
        text: expect.stringMatching(/# Your field: technology[\s\S]+The person knows you as Alex, Expert\.$/u),
      },
    ]);
    expect(tools).toEqual([
      expect.objectContaining({ name: 'give_solutions' }),
      expect.objectContaining({ name: 'ask_follow_ups' }),
      expect.objectContaining({ name: 'weigh_case', cache_control: { type: 'ephemeral' } }),
    ]);
  });

  test('has a temperature only when the model accepts one', async () => {
    await bench.collect();
    expect([bench.asked['temperature'], bench.model.requests.at(-1)?.headers['anthropic-version']]).toEqual([
      0.7,
      '2023-06-01',
    ]);
    await bench.collect(requestOf({ class: 'premium' }));
    expect(bench.asked).toMatchObject({ model: 'claude-opus-5-5' });
    expect([bench.asked['temperature'], bench.model.requests.at(-1)?.headers['anthropic-version']]).toEqual([
      undefined,
      '2026-10-21',
    ]);
  });

  test.each(expertIds)('for the expert %s carries a prompt', async (id) => {
    await bench.collect(requestOf({ expert: expertOf(id) }));
    expect(JSON.stringify(bench.asked['system'])).toContain('# Your field: ');
  });

  test('keeps the first problem and the newest turns within a token budget', async () => {
    const talk = Array.from({ length: 60 }, (_, index): Turn => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      text: `turn ${index} ${'words '.repeat(200)}`,
    }));
    await bench.collect(requestOf({ turns: [...talk, { role: 'user', text: 'the newest' }] }));
    const sent = JSON.stringify(bench.asked['messages']);
    expect(sent.length).toBeLessThan(12_000 * 3.5 * 1.05);
    expect(sent.length).toBeGreaterThan(12_000 * 3.5 * 0.8);
    expect([
      sent.includes('turn 0 '),
      sent.includes('turn 20 '),
      sent.includes('turn 59 '),
      sent.includes('the newest'),
    ]).toEqual([true, false, true, true]);
  });
});
