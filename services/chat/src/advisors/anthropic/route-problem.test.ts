import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { describe, expect, test } from '@jest/globals';
import { advisorForFile, PROBLEM } from './advisor-under-test.ts';

const bench = advisorForFile();

describe('matching an expert', () => {
  const chosen = {
    expert: 'tech',
    confidence: 'high',
    reasoning: 'You mention wifi.',
    alternatives: ['home', 'tech', 'legal', 'career'],
  };
  const route = (signal = new AbortController().signal) => bench.advisor.route(PROBLEM, signal);

  test('asks the small model and forces its tool', async () => {
    bench.model.setScript({ tools: [{ name: 'choose_expert', input: chosen }] });
    const result = await route();
    expect(result).toMatchObject({
      expertId: 'tech',
      confidence: 'high',
      reasoning: 'You mention wifi.',
      alternatives: ['home', 'legal'],
    });
    expect(Object.keys(result?.scores ?? {}).sort()).toEqual([...expertIds].sort());
    expect(bench.asked).toMatchObject({
      model: 'claude-haiku-4-5',
      max_tokens: 300,
      tool_choice: { type: 'tool', name: 'choose_expert' },
    });
    expect(bench.asked['stream']).not.toBe(true);
  });

  test('asks for no thoughts, which would use up the few tokens of the answer', async () => {
    await route();
    expect(bench.asked['thinking']).toEqual({ type: 'disabled' });
  });

  test('reads the answer from the text when the model makes no call', async () => {
    bench.model.setScript({ chunks: ['<think>{wifi}</think>', '```json\n', JSON.stringify(chosen), '\n```'] });
    await expect(route()).resolves.toMatchObject({ expertId: 'tech' });
    bench.model.setScript({ chunks: [JSON.stringify({ name: 'choose_expert', arguments: chosen })] });
    await expect(route()).resolves.toMatchObject({ expertId: 'tech' });
  });

  test.each([
    ['an unknown expert', { tools: [{ name: 'choose_expert', input: { ...chosen, expert: 'astrology' } }] }],
    ['text instead', { chunks: ['tech'] }],
    ['an overloaded model', { fail: { status: 529 } }],
    ['a wrong key', { fail: { status: 401 } }],
  ] as const)('gives undefined for %s', async (_case, script) => {
    bench.model.setScript(script);
    await expect(route()).resolves.toBeUndefined();
  });

  test('gives up after three seconds', async () => {
    bench.model.setScript({ connectDelayMs: 10_000, tools: [{ name: 'choose_expert', input: chosen }] });
    const startedAt = performance.now();
    await expect(route()).resolves.toBeUndefined();
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });

  test('does not ask the model when the caller has left', async () => {
    expect(await bench.countRequests(() => route(AbortSignal.abort()))).toBe(0);
  });
});
