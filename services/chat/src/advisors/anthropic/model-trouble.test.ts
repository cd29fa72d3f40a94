import { describe, expect, test } from '@jest/globals';
import { advisorForFile, failureOf, KEY, PROBLEM, requestOf } from './advisor-under-test.ts';
import type { CollectedReply } from './advisor-under-test.ts';

const bench = advisorForFile();

describe('a failure before the first word', () => {
  test.each([
    [529, 2, 3],
    [429, 1, 2],
    [500, 3, 4],
  ])('with status %d, %d times, is retried', async (status, times, asked) => {
    let collected: CollectedReply | undefined;
    const requests = await bench.countRequests(
      async () => (collected = await bench.collectScript({ fail: { status, times } })),
    );
    expect([requests, collected?.error, collected?.text]).toEqual([
      asked,
      undefined,
      'I see what you mean. Let us take it step by step.',
    ]);
  });

  test.each([
    [529, 'overloaded', true, 4],
    [429, 'rate_limited', true, 4],
    [500, 'broken', true, 4],
    [504, 'timeout', true, 1],
    [400, 'misconfigured', false, 1],
    [401, 'key_refused', false, 1],
    [403, 'key_refused', false, 1],
    [404, 'misconfigured', false, 1],
  ])(
    'with status %d on every attempt becomes "%s", retryable: %s, after %d requests',
    async (status, failure, isRetryable, asked) => {
      let collected: CollectedReply | undefined;
      const requests = await bench.countRequests(
        async () => (collected = await bench.collectScript({ fail: { status } })),
      );
      expect(collected?.error).toMatchObject({ name: 'AdvisorError', failure, isRetryable });
      expect([requests, collected?.parts]).toEqual([asked, []]);
    },
  );

  test('with a short Retry-After is retried after it, with a long one not at all', async () => {
    expect(
      await bench.countRequests(() => bench.collectScript({ fail: { status: 429, times: 1, retryAfterSeconds: 0 } })),
    ).toBe(2);
    expect(
      await bench.countRequests(() => bench.collectScript({ fail: { status: 429, times: 1, retryAfterSeconds: 60 } })),
    ).toBe(1);
  });

  test('by a broken connection is retried', async () => {
    let requests = 0;
    bench.model.setScript(() => ((requests += 1) === 1 ? { cutAfterChunks: 0 } : {}));
    expect((await bench.collect()).text).toContain('step by step');
  });

  test('by an unreachable server becomes "broken"', async () => {
    const collected = await bench.collect(requestOf(), bench.advisorWith({ baseUrl: 'http://127.0.0.1:9' }));
    expect(failureOf(collected)).toBe('broken');
  });

  test.each([
    ['no answer at all', { connectDelayMs: 5000 }],
    ['no first word', { firstChunkDelayMs: 5000 }],
  ])('by silence (%s) becomes a timeout without a retry', async (_case, script) => {
    let collected: CollectedReply | undefined;
    const requests = await bench.countRequests(
      async () =>
        (collected = await bench.collectScript(script, requestOf(), bench.advisorWith({ firstTokenMs: 1000 }))),
    );
    expect([collected && failureOf(collected), requests]).toEqual(['timeout', 1]);
  });

  test('by an empty answer becomes "refused"', async () => {
    expect(failureOf(await bench.collectScript({ chunks: [] }))).toBe('refused');
  });

  test('by a refusal of the model becomes "refused", not retryable', async () => {
    expect((await bench.collectScript({ chunks: [], stopReason: 'refusal' })).error).toMatchObject({
      failure: 'refused',
      isRetryable: false,
    });
  });
});

describe('a failure in mid-reply', () => {
  test.each([
    ['a cut connection', { cutAfterChunks: 3 }],
    ['a stream without message_stop', { endAfterChunks: 3 }],
    ['an error event', { errorEvent: { after: 3, type: 'overloaded_error' } }],
    ['an event with invalid JSON', { malformedAfterChunks: 3 }],
  ])('by %s gives the text so far, then "broken", without a retry', async (_case, script) => {
    let collected: CollectedReply | undefined;
    const requests = await bench.countRequests(async () => (collected = await bench.collectScript(script)));
    expect([collected?.text, collected && failureOf(collected), requests]).toEqual([
      'I see what you mean.',
      'broken',
      1,
    ]);
  });

  test('by silence becomes a timeout and closes the connection', async () => {
    const collected = await bench.collectScript(
      { hangAfterChunks: 2 },
      requestOf(),
      bench.advisorWith({ silenceMs: 150 }),
    );
    expect([collected.text, failureOf(collected)]).toEqual(['I see what you', 'timeout']);
    await bench.lastWasCancelled();
  });
});

describe('cancelling', () => {
  test('ends the reply with the abort reason and closes the connection', async () => {
    bench.model.setScript({ hangAfterChunks: 2 });
    const stop = new AbortController();
    const parts = bench.advisor.advise(requestOf({ signal: stop.signal }))[Symbol.asyncIterator]();
    await parts.next();
    await parts.next();
    setTimeout(() => stop.abort('stop'), 20);
    await expect(parts.next()).rejects.toBe('stop');
    await bench.lastWasCancelled();
  });

  test('ends the pause before the next attempt', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort('stop'), 50);
    const { error } = await bench.collectScript(
      { fail: { status: 529, retryAfterSeconds: 4 } },
      requestOf({ signal: stop.signal }),
    );
    expect(stop.signal.aborted && error !== undefined).toBe(true);
  });

  test('by leaving the loop closes the connection', async () => {
    bench.model.setScript({ hangAfterChunks: 2 });
    for await (const part of bench.advisor.advise(requestOf())) if (part.type === 'text-delta') break;
    await bench.lastWasCancelled();
  });
});

test('a refused key is reported after any kind of call, and so is a successful call', async () => {
  bench.keyNotes.length = 0;
  await bench.collectScript({ fail: { status: 401 } });
  bench.model.setScript({ fail: { status: 403 } });
  await bench.advisor.route(PROBLEM, new AbortController().signal);
  await bench.collectScript({ fail: { status: 404 } });
  await bench.collectScript({});
  expect(bench.keyNotes).toEqual([401, 403, 'answered']);
});

test('no log line and no error contains the key or the text of people', async () => {
  bench.logged = '';
  const errors = [
    await bench.collectScript({ fail: { status: 401 } }),
    await bench.collectScript({ fail: { status: 529 } }),
    await bench.collectScript({ malformedAfterChunks: 2 }),
  ];
  bench.model.setScript({ fail: { status: 500 } });
  await bench.advisor.route(PROBLEM, new AbortController().signal);
  const seen =
    bench.logged +
    errors.map(({ error }) => `${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`).join('\n');
  expect(bench.logged).toContain('the model is asked again');
  expect(seen).not.toContain(KEY);
  expect(seen).not.toContain('wifi');
  expect(seen).not.toContain('I see');
});
