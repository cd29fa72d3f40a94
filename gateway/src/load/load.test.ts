import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { pino } from 'pino';
import { keepStreamsOpen } from '../testing/open-stream.ts';
import { startTestFront } from '../testing/test-front.ts';
import type { TestFrontParts } from '../testing/test-front.ts';
import { startTestProxy } from '../testing/test-proxy.ts';
import type { TestProxy } from '../testing/test-proxy.ts';
import { startTestUpstream } from '../testing/test-upstream.ts';
import type { TestUpstream } from '../testing/test-upstream.ts';
import { createLoad } from './load.ts';
import { watchLoad } from './watch-load.ts';

describe('load shedding', () => {
  const load = createLoad({ mostInFlight: 1000, mostWaitMs: 100 });
  /** How many of a hundred requests are let in. */
  const passing = () => {
    const allowed = Array.from({ length: 100 }, () => load.enter('early')).filter(Boolean);
    allowed.forEach(() => load.leave());
    return allowed.length;
  };
  const windows = (count: number, window: () => void) => Array.from({ length: count }).forEach(window);

  test('refuses a growing share of a crowd that waits too long, but no message, no operator and never all', () => {
    expect(passing()).toBe(100);
    load.endWindow(101);
    expect(passing()).toBe(100);
    windows(4, () => {
      load.endWindow(101);
      passing();
    });
    expect(passing()).toBe(92);
    windows(50, () => {
      load.endWindow(500);
      passing();
    });
    expect(passing()).toBe(10);
    expect([load.enter('late'), load.enter('never')]).toEqual([true, true]);
  });

  test('keeps the share while the wait is near the limit, and lowers it step by step when the wait is short', () => {
    const before = load.refusedPercent;
    load.endWindow(80);
    expect(load.refusedPercent).toBe(before);
    passing();
    load.endWindow(20);
    expect(passing()).toBeGreaterThan(10);
    expect(load.refusedPercent).toBeGreaterThan(0);
    windows(50, () => load.endWindow(20));
    expect(passing()).toBe(100);
  });

  test('counts the wait for the limit store like that for the event loop', () => {
    windows(3, () => {
      passing();
      load.waited(90);
      load.waited(130);
      expect(load.endWindow(0)).toBe(110);
    });
    expect(load.refusedPercent).toBe(4);
    windows(10, () => load.endWindow(0));
  });

  test('refuses nothing without a crowd: something else is slow then, and refusing would not help', () => {
    windows(20, () => {
      load.enter('early');
      load.leave();
      load.waited(5000);
      load.endWindow(5000);
    });
    expect(load.refusedPercent).toBe(0);
  });
});

describe('a gateway whose store answers one request at a time', () => {
  test('refuses part of a waiting crowd at once, and nobody afterwards', async () => {
    const load = createLoad({ mostInFlight: 10_000, mostWaitMs: 20 });
    const watching = watchLoad(load, pino({ level: 'silent' }));
    let last = Promise.resolve();
    const front = await startTestFront({
      load,
      admit: () => (last = last.then(() => new Promise((resolve) => setTimeout(resolve, 2)))),
      pass: (_request, response) => void response.end('passed'),
    });
    const offer = async () => (await fetch(`${front.url}/api/billing/plans`)).status;
    const seen = new Set<number>();
    const crowd = async () => {
      while (!seen.has(503)) seen.add(await offer());
    };
    await Promise.all(Array.from({ length: 60 }, crowd));
    expect(seen).toEqual(new Set([200, 503]));
    await eventually(async () => expect(load.refusedPercent).toBe(0));
    expect(await offer()).toBe(200);
    await front.drain(0);
    watching.stop();
  });
});

describe('an overloaded gateway', () => {
  const MOST = 10;
  const load = createLoad({ mostInFlight: MOST, mostWaitMs: 60_000 });
  const messages = '/api/chat/conversations/1/messages';
  let upstream: TestUpstream;
  let proxy: TestProxy;
  let waiting: (() => void)[] = [];

  beforeAll(async () => {
    upstream = await startTestUpstream();
    const add: TestFrontParts['add'] = (app) => app.get('/livez', (_request, response) => void response.send('ok'));
    proxy = await startTestProxy([upstream.url], { load, add });
  });
  afterAll(async () => {
    await proxy.stop();
    await upstream.stop();
  });
  beforeEach(() => {
    waiting = [];
    keepStreamsOpen(upstream);
    for (const ending of ['/slow', '/messages'])
      upstream.on.set(ending, (_request, response) => void waiting.push(() => response.end('done')));
  });

  const call = (path: string, init?: RequestInit) => proxy.call(path, init);
  const post = () => call(messages, { method: 'POST', body: '{}' });
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  /** The upstream answers one request at a time, as fast as it can, until the promise settles. */
  async function work(until: Promise<unknown>): Promise<void> {
    const timer = setInterval(() => waiting.shift()?.(), 1);
    await until.finally(() => clearInterval(timer));
  }

  test('answers as many as before, refuses the rest at once, and recovers', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => call('/api/chat/replies/1/stream')));
    const offered = Promise.all(Array.from({ length: 100 }, () => statusOf(call('/api/billing/slow'))));
    // Nothing is answered yet: a refusal does not wait for the admitted requests.
    const refused = await call('/api/billing/slow');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '2',
      { code: 'SERVICE_UNAVAILABLE', defined: true },
    ]);
    expect([load.inFlight, waiting.length]).toEqual([MOST, MOST]);
    await work(offered);
    const statuses = await offered;
    expect(statuses.filter((status) => status === 200)).toHaveLength(MOST);
    expect(statuses.filter((status) => status === 503)).toHaveLength(100 - MOST);
    const again = statusOf(call('/api/billing/slow'));
    await work(again);
    expect([await again, load.inFlight]).toEqual([200, 0]);
    for (const stream of streams) await stream.body?.cancel();
  });

  test('lets in messages, operators and health checks when it refuses others, and refuses messages last', async () => {
    const begun = Array.from({ length: MOST }, () => statusOf(call('/api/billing/slow')));
    while (waiting.length < MOST) await new Promise((resolve) => setTimeout(resolve, 1));
    const more = Array.from({ length: MOST }, () => statusOf(post()));
    while (waiting.length < 2 * MOST) await new Promise((resolve) => setTimeout(resolve, 1));
    expect([
      await statusOf(post()),
      await statusOf(call('/api/chat/experts')),
      await statusOf(call('/api/admin/figures')),
      await statusOf(call('/livez')),
    ]).toEqual([503, 503, 200, 200]);
    const all = Promise.all([...begun, ...more]);
    await work(all);
    expect(new Set(await all)).toEqual(new Set([200]));
    expect(load.inFlight).toBe(0);
  });

  test('refuses GoTrue clients in their error envelope', async () => {
    const begun = Array.from({ length: MOST }, () => statusOf(call('/api/billing/slow')));
    while (waiting.length < MOST) await new Promise((resolve) => setTimeout(resolve, 1));
    const refused = await call('/auth/v1/token', { method: 'POST', body: '{}' });
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { code: 503, error_code: 'unexpected_failure' },
    ]);
    const all = Promise.all(begun);
    await work(all);
  });
});
