// Model calls for a second expert: the hand-over note, agreeing steps, and the second opinion.
import { describe, expect, test } from '@jest/globals';
import { advisorForFile, expertOf, requestOf } from './advisor-under-test.ts';

const bench = advisorForFile();

const signal = () => new AbortController().signal;

describe('the hand-over note', () => {
  const handOver = {
    from: expertOf('tech'),
    to: expertOf('home'),
    turns: [{ role: 'user', text: 'My wifi drops' }],
    solutions: [{ title: 'Move the router' }],
    openQuestions: [],
  } as const;

  test('is written by the small model from the conversation', async () => {
    const note = 'Hello, my wifi drops and moving the router did not help.';
    bench.model.setScript({ tools: [{ name: 'write_note', input: { note } }] });
    await expect(bench.advisor.handOverNote(handOver, signal())).resolves.toBe(note);
    expect(bench.asked).toMatchObject({ model: 'claude-haiku-4-5', max_tokens: 700 });
    expect(JSON.stringify(bench.asked['messages'])).toMatch(/My wifi drops.*Move the router/);
  });

  test.each([
    ['an overloaded model', { fail: { status: 529 } }],
    ['an empty note', { tools: [{ name: 'write_note', input: { note: ' ' } }] }],
    ['text instead', { chunks: ['Hello'] }],
  ] as const)('is undefined with %s', async (_case, script) => {
    bench.model.setScript(script);
    await expect(bench.advisor.handOverNote(handOver, signal())).resolves.toBeUndefined();
  });
});

describe('agreeing steps', () => {
  const ask = () => bench.advisor.agreements(['Call the bank', 'Scan it'], ['Scan the computer'], signal());

  test('come as indexes; unknown numbers and repeated steps are ignored', async () => {
    const pairs = [
      { a: 2, b: 1 },
      { a: 1, b: 1 },
      { a: 9, b: 1 },
    ];
    bench.model.setScript({ tools: [{ name: 'name_agreements', input: { pairs } }] });
    await expect(ask()).resolves.toEqual([[1, 0]]);
    expect(JSON.stringify(bench.asked['messages'])).toContain('A2. Scan it');
  });

  test('are undefined when the model fails, and not requested without steps', async () => {
    bench.model.setScript({ fail: { status: 500 } });
    await expect(ask()).resolves.toBeUndefined();
    expect(await bench.countRequests(() => bench.advisor.agreements([], ['Scan'], signal()))).toBe(0);
  });
});

test('the system prompt mentions a second opinion only when the request is for one', async () => {
  await bench.collect(requestOf({ expert: expertOf('home'), firstExpert: expertOf('tech') }));
  expect(JSON.stringify(bench.asked['system'])).toContain('second opinion');
  await bench.collect(requestOf());
  expect(JSON.stringify(bench.asked['system'])).not.toContain('second opinion');
});
