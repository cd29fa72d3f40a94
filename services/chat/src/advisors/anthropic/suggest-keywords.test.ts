import { describe, expect, test } from '@jest/globals';
import { advisorForFile } from './advisor-under-test.ts';

const bench = advisorForFile();
const suggest = (signal = new AbortController().signal) => bench.advisor.keywordsFor('home', signal);
const says = (input: unknown) => bench.model.setScript({ tools: [{ name: 'suggest_keywords', input }] });

describe('suggesting keywords', () => {
  test('asks the small model about one expert and tells it of the others', async () => {
    says({ terms: [' drip ', 'damp patch'] });
    await expect(suggest()).resolves.toEqual(['drip', 'damp patch']);
    expect(bench.asked).toMatchObject({
      model: 'claude-haiku-4-5',
      tool_choice: { type: 'tool', name: 'suggest_keywords' },
    });
    expect(String(bench.asked['system'])).toMatch(/belongs to the expert home,.*legal \(/su);
  });

  test('takes a hundred of a longer list', async () => {
    says({ terms: Array.from({ length: 300 }, () => 'drip') });
    expect(await suggest()).toHaveLength(100);
  });

  test.each([
    ['an empty term', { tools: [{ name: 'suggest_keywords', input: { terms: [''] } }] }],
    ['prose', { chunks: ['Drips, mostly.'] }],
    ['an overloaded model', { fail: { status: 529 } }],
  ] as const)('has nothing for %s', async (_case, script) => {
    bench.model.setScript(script);
    await expect(suggest()).resolves.toBeUndefined();
  });

  test('does not ask when the caller has left', async () => {
    expect(await bench.countRequests(() => suggest(AbortSignal.abort()))).toBe(0);
  });
});
