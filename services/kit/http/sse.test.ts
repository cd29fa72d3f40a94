import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { encodeEvent, lastEventId, sendEvents } from './sse.ts';
import type { ServerSentEvent } from './sse.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(
  events: (closed: AbortSignal) => AsyncIterable<ServerSentEvent>,
  heartbeatMs = 10_000,
): Promise<string> {
  const server = createServer((_request, response) => void sendEvents(response, events, { heartbeatMs }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('server-sent events', () => {
  test('carry id, name and one line of JSON', () => {
    expect(encodeEvent({ id: 3, event: 'delta', data: { text: 'a\nb' } })).toBe(
      'id: 3\nevent: delta\ndata: {"text":"a\\nb"}\n\n',
    );
  });

  test('are sent as they arrive and end with the source', async () => {
    const url = await serve(async function* () {
      yield { id: 1, event: 'a', data: 1 };
      yield { id: 2, event: 'b', data: 2 };
    });
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    expect(await response.text()).toBe('id: 1\nevent: a\ndata: 1\n\nid: 2\nevent: b\ndata: 2\n\n');
  });

  test('keep the connection alive while there are none', async () => {
    const url = await serve(async function* (closed) {
      await delay(200, undefined, { signal: closed });
      yield { event: 'late', data: null };
    }, 30);
    expect(await (await fetch(url)).text()).toMatch(/^(: still here\n\n)+event: late/);
  });

  test('release an idle source when the reader disconnects', async () => {
    let released: (() => void) | undefined;
    const ended = new Promise<void>((resolve) => (released = resolve));
    const url = await serve(async function* (closed) {
      yield { event: 'first', data: 0 };
      await new Promise<void>((resolve) => closed.addEventListener('abort', () => resolve()));
      released?.();
    });
    const reader = new AbortController();
    const response = await fetch(url, { signal: reader.signal });
    await response.body?.getReader().read();
    reader.abort();
    await expect(ended).resolves.toBeUndefined();
  });

  test('do not read ahead of a slow reader', async () => {
    let produced = 0;
    const url = await serve(async function* (closed) {
      while (!closed.aborted && produced < 100_000) yield { id: ++produced, event: 'filler', data: 'x'.repeat(1000) };
    });
    const response = await fetch(url);
    await response.body?.getReader().read();
    // The source stops when all buffers on the way are full, which takes a busy machine a while.
    let reached = -1;
    while (reached !== produced) {
      reached = produced;
      await delay(300);
    }
    expect(reached).toBeLessThan(100_000);
  });

  test.each([
    [{ 'last-event-id': '17' }, {}, 17],
    [{}, { lastEventId: '4' }, 4],
    [{ 'last-event-id': '-1' }, {}, 0],
    [{ 'last-event-id': 'x' }, {}, 0],
  ])('resume from %j %j', (headers, query, expected) => {
    expect(lastEventId(headers, query)).toBe(expected);
  });

  test.each([['-1'], ['x'], [''], ['1.5'], ['9007199254740993'], [['1', '2']]])(
    'the address is refused with lastEventId=%j',
    (given) => {
      expect(() => lastEventId({}, { lastEventId: given })).toThrow('lastEventId must be a whole number from 0 up.');
    },
  );
});
