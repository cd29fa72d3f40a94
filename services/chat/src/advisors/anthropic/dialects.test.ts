// The driver against a server of each dialect: the person gets the same from all of them, as far as the server can.
import { describe, expect, test } from '@jest/globals';
import type { Attachment, SolutionsRequest } from '../advisor.ts';
import { advisorForFile, expertOf, failureOf, PROBLEM, requestOf } from './advisor-under-test.ts';
import type { CollectedReply } from './advisor-under-test.ts';
import { dialects } from './scripted-model/dialects.ts';
import { scriptedSolution } from './scripted-model/scripted-solution.ts';

const tools = [
  { name: 'give_solutions', input: { solutions: [scriptedSolution] } },
  { name: 'ask_follow_ups', input: { questions: ['Since when?'] } },
  { name: 'weigh_case', input: { complexity: 'low', emotionalIntensity: 2 } },
];
const chunks = ['One ', 'moment ', 'please.'];
const cards = [{ type: 'solutions', solutions: [scriptedSolution] }];
const solutionsIn = ({ parts }: CollectedReply) => parts.filter(({ type }) => type === 'solutions');

describe.each(dialects)('with $name', (dialect) => {
  const bench = advisorForFile(dialect);
  const hasUsage = dialect.usage !== 'none';

  test('a reply streams its text, then gives solutions, questions and the weight, and no thoughts', async () => {
    const { parts, text, error } = await bench.collectScript({ chunks, tools });
    expect([error, text.trim()]).toEqual([undefined, 'One moment please.']);
    expect(parts.filter(({ type }) => type === 'text-delta').length).toBeGreaterThan(1);
    expect(parts.filter(({ type }) => type !== 'text-delta')).toEqual([
      ...cards,
      { type: 'follow-ups', questions: ['Since when?'] },
      { type: 'weight', weight: { complexity: 'low', emotionalIntensity: 2 } },
      expect.objectContaining({ type: 'finish', model: 'claude-sonnet-4-6' }),
    ]);
  });

  test('its usage is told as far as the server says it', async () => {
    bench.usage.length = 0;
    const usage = { inputTokens: 321, outputTokens: 99, cacheReadTokens: 1000 };
    const { parts } = await bench.collectScript({ chunks, usage });
    const cached = dialect.usage === 'whole' ? 1000 : 0;
    const expected = hasUsage ? { inputTokens: 321 + cached, outputTokens: 99 } : { inputTokens: 0, outputTokens: 0 };
    expect(parts.at(-1)).toMatchObject({ type: 'finish', ...expected });
    expect(bench.usage.at(-1)).toMatchObject({ cacheReadTokens: cached, outputTokens: expected.outputTokens });
  });

  test('a stop ends the reply and closes the connection', async () => {
    bench.model.setScript({ chunks: ['I see', ' what'], hangAfterChunks: dialect.thoughts === 'in the text' ? 5 : 2 });
    const stop = new AbortController();
    const parts = bench.advisor.advise(requestOf({ signal: stop.signal }))[Symbol.asyncIterator]();
    await parts.next();
    setTimeout(() => stop.abort('stop'), 20);
    await expect(rest(parts)).rejects.toBe('stop');
    await bench.lastWasCancelled();
  });

  test('a refusal has no solutions; where the server knows no such end, its words are shown', async () => {
    const refused = await bench.collectScript({ chunks: ['I cannot help with that.'], stopReason: 'refusal' });
    const isTold = dialect.stopReasons['refusal'] === undefined;
    expect(failureOf(refused)).toBe(isTold ? 'refused' : undefined);
    expect([refused.text, solutionsIn(refused)]).toEqual(['I cannot help with that.', []]);
  });

  test('an empty answer is refused', async () => {
    expect(failureOf(await bench.collectScript({ chunks: [] }))).toBe('refused');
  });

  test.each([
    [401, 'key_refused'],
    [404, 'misconfigured'],
    [529, 'overloaded'],
    [500, 'broken'],
  ] as const)('an error %d is %s in any shape', async (status, failure) => {
    // LM Studio names every failure api_error, so the status decides.
    expect(failureOf(await bench.collectScript({ fail: { status } }))).toBe(failure);
  });

  test('a full context is not tried again', async () => {
    const fail = { status: 500, message: 'Context size has been exceeded.' };
    let reply: CollectedReply | undefined;
    const asked = await bench.countRequests(async () => (reply = await bench.collectScript({ fail })));
    expect([asked, reply && failureOf(reply)]).toEqual([1, 'misconfigured']);
  });

  test('silence before and within a reply becomes a timeout', async () => {
    const slow = bench.advisorWith({ firstTokenMs: 600, silenceMs: 600 });
    expect(failureOf(await bench.collectScript({ connectDelayMs: 2000 }, requestOf(), slow))).toBe('timeout');
    expect(failureOf(await bench.collectScript({ hangAfterChunks: 2 }, requestOf(), slow))).toBe('timeout');
  });

  test('a slow beginning is waited for although silence later is not', async () => {
    const patient = bench.advisorWith({ firstTokenMs: 8000, silenceMs: 500 });
    // Thoughts are the first piece where there are any.
    const firstChunkDelayMs = dialect.thoughts === 'none' ? 800 : 0;
    const { error } = await bench.collectScript({ connectDelayMs: 800, firstChunkDelayMs }, requestOf(), patient);
    expect(error).toBeUndefined();
  });

  test('a cut connection gives the text so far', async () => {
    const reply = await bench.collectScript({ cutAfterChunks: dialect.thoughts === 'in the text' ? 6 : 3 });
    expect([reply.text, failureOf(reply)]).toEqual(['I see what you mean.', 'broken']);
  });

  const solutionsRequest = (): SolutionsRequest => ({
    expert: expertOf('tech'),
    turns: [{ role: 'user', text: PROBLEM }],
    replaced: [],
    earlier: [],
    signal: new AbortController().signal,
  });

  test('new solutions come from the tool, else from the text, else not at all', async () => {
    bench.model.setScript({ tools: tools.slice(0, 1) });
    expect(await bench.advisor.proposeSolutions(solutionsRequest())).toEqual([scriptedSolution]);
    bench.model.setScript({ chunks: ['```json\n', JSON.stringify({ solutions: [scriptedSolution] }), '\n```'] });
    expect(await bench.advisor.proposeSolutions(solutionsRequest())).toEqual([scriptedSolution]);
    bench.model.setScript({ chunks: ['Do this:\n\n1. Unplug it.\n2. Plug it in.\n'] });
    expect(await bench.advisor.proposeSolutions(solutionsRequest())).toMatchObject([
      { steps: ['Unplug it.', 'Plug it in.'] },
    ]);
    bench.model.setScript({ chunks: ['Please tell me first whether you are safe.'] });
    expect(await bench.advisor.proposeSolutions(solutionsRequest())).toEqual([]);
    bench.model.setScript({
      chunks: [],
      tools: [{ name: 'give_solutions', input: { solutions: [{ title: 'Half' }] } }],
    });
    expect(await bench.advisor.proposeSolutions(solutionsRequest())).toEqual([]);
  });

  test('an expert is matched', async () => {
    const input = { expert: 'tech', confidence: 'high', reasoning: 'You mention wifi.', alternatives: [] };
    bench.model.setScript({ chunks: [], tools: [{ name: 'choose_expert', input }] });
    const { signal } = new AbortController();
    expect(await bench.advisor.route(PROBLEM, signal)).toMatchObject({
      expertId: 'tech',
      reasoning: 'You mention wifi.',
    });
  });

  test('notes on a conversation hold no thoughts', async () => {
    bench.model.setScript({ chunks: ['Deposit of $900.'] });
    const request = { ...solutionsRequest(), earlier: undefined };
    expect(await bench.advisor.summarise(request)).toBe('Deposit of $900.');
  });

  test('files arrive as text where documents do not, and an unseen picture is said to be unseen', async () => {
    const attachments: Attachment[] = [
      { kind: 'text', name: 'lease.pdf', text: 'The deposit is two rents' },
      { kind: 'image', name: 'wall.jpg', mediaType: 'image/jpeg', base64: 'AAAA' },
    ];
    const { error } = await bench.collect(requestOf({ attachments }));
    const sent = JSON.stringify(bench.asked['messages']);
    expect(error).toBeUndefined();
    expect(sent).toContain('The deposit is two rents');
    for (const type of dialect.drops) expect(sent).not.toContain(`"type":"${type}"`);
    expect(sent.includes('"type":"image"')).toBe(dialect.refuses.images === undefined);
    expect(sent.includes('do not guess what is on it')).toBe(dialect.refuses.images !== undefined);
  });

  test('what the server refused once is not sent again', async () => {
    await bench.collect();
    expect(await bench.countRequests(() => bench.collect())).toBe(1);
    const sent = Object.keys(bench.asked);
    expect(sent.includes('tools')).toBe(dialect.refuses.tools === undefined);
  });
});

async function rest(parts: AsyncIterator<unknown>): Promise<void> {
  while (!(await parts.next()).done);
}

describe('a server that is loading its model', () => {
  const bench = advisorForFile();
  const fail = { status: 503, message: 'Loading model', times: 1 };

  test('is asked again until it has', async () => {
    const { text } = await bench.collectScript({ fail }, requestOf(), bench.advisorWith({ firstTokenMs: 1000 }));
    expect(text).toContain('step by step');
  });

  test('is given up after the time for the first token', async () => {
    const hasty = bench.advisorWith({ firstTokenMs: 200 });
    const reply = await bench.collectScript({ fail: { ...fail, times: 99 } }, requestOf(), hasty);
    expect(failureOf(reply)).toBe('overloaded');
  });
});

describe('what the configuration says a server lacks', () => {
  const bench = advisorForFile();

  test('is not even tried', async () => {
    const told = bench.advisorWith({ lacking: ['caching', 'tools'] });
    expect(await bench.countRequests(() => bench.collect(requestOf(), told))).toBe(1);
    expect(JSON.stringify(bench.asked)).not.toMatch(/cache_control|"tools"/u);
  });
});

describe('a request', () => {
  const bench = advisorForFile();

  test('has fewer turns when the model holds little', async () => {
    const turns = Array.from({ length: 40 }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      text: `turn ${index} ${'words '.repeat(200)}`,
    }));
    const small = bench.advisorWith({ contextTokens: 10_000 });
    await bench.collect(requestOf({ turns: [...turns, { role: 'user', text: 'the newest' }] }), small);
    const sent = JSON.stringify(bench.asked['messages']);
    expect(sent.length).toBeLessThan(3000 * 3.5 * 1.05);
    expect(sent).toContain('the newest');
  });

  test('asks for the least thinking only when the settings say so', async () => {
    await bench.collect();
    expect(bench.asked['thinking']).toBeUndefined();
    const models = { standard: 'claude-sonnet-5-5', premium: 'claude-opus-5-5', routing: 'claude-haiku-5-5' };
    const least = bench.advisorWith({ thinksLeast: true, models });
    await bench.collect(requestOf(), least);
    expect(bench.asked['thinking']).toEqual({ type: 'between_tools' });
    await bench.collect(requestOf({ class: 'premium' }), least);
    expect(bench.asked['thinking']).toBeUndefined();
  });
});
