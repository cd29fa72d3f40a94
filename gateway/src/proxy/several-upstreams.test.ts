import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openStream } from '../testing/open-stream.ts';
import { startTestProxy } from '../testing/test-proxy.ts';
import { startTestUpstream } from '../testing/test-upstream.ts';
import type { TestUpstream } from '../testing/test-upstream.ts';

let good: TestUpstream;
let bad: TestUpstream;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  [good, bad] = await Promise.all([startTestUpstream(), startTestUpstream()]);
  closing.push(
    () => good.stop(),
    () => bad.stop(),
  );
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The bad address comes first. */
async function frontTo(urls: readonly string[] = [bad.url, good.url], timeouts: object = {}): Promise<string> {
  const proxy = await startTestProxy(urls, {}, timeouts);
  closing.push(() => proxy.stop());
  return proxy.url;
}

/** Counts the requests that each upstream gets on this path. */
function countOn(path: string, answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked = { bad: 0, good: 0 };
  bad.on.set(path, (request, response) => {
    asked.bad += 1;
    answer(response, request);
  });
  good.on.set(path, (request, response) => {
    asked.good += 1;
    void text(request).then((body) => response.end(`good ${body}`));
  });
  return asked;
}

const reset = (_response: ServerResponse, request: IncomingMessage) => request.socket.resetAndDestroy();
const messages = '/api/chat/conversations/1/messages';
const key = { 'idempotency-key': 'a-usable-key' };

async function startUnresponsive(): Promise<string> {
  // A full backlog: connections are neither accepted nor refused.
  const server: Server = createServer({ pauseOnConnect: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a request whose service fails before its answer', () => {
  test.each([
    ['GET', '/api/chat/x', undefined, {}],
    ['DELETE', '/api/chat/x', undefined, {}],
    ['PUT', '/api/chat/x', 'a body', {}],
    ['POST', messages, '{"text":"hello"}', key],
  ])('%s %s is repeated on another address', async (method, path, body, headers) => {
    const url = await frontTo();
    const asked = countOn(path, reset);
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
    expect([response.status, await response.text(), asked]).toEqual([200, `good ${body ?? ''}`, { bad: 1, good: 1 }]);
  });

  test.each([
    ['POST without a key', '/api/chat/x', '{}', {}],
    ['POST with a key where none is looked at', '/api/chat/x', '{}', key],
    ['a message with a key that chat would refuse', messages, '{}', { 'idempotency-key': 'short' }],
    ['a message too large to have been kept', messages, 'x'.repeat(100_000), key],
    ['PATCH', '/api/chat/x', '{}', {}],
  ])('%s is never repeated', async (what, path, body, headers) => {
    const url = await frontTo();
    const asked = countOn(path, (_response, request) => {
      request.resume().once('end', () => request.socket.resetAndDestroy());
    });
    const response = await fetch(url + path, { method: what === 'PATCH' ? 'PATCH' : 'POST', body, headers });
    expect([response.status, response.headers.get('retry-after'), asked]).toEqual([503, '2', { bad: 1, good: 0 }]);
  });

  test.each([
    ['GET', {}],
    ['POST', { body: '{}' }],
    ['PATCH', { body: '{}' }],
    ['DELETE', {}],
  ])('%s goes to another address when the connection fails', async (method, body) => {
    const url = await frontTo(['http://127.0.0.1:1', good.url]);
    const answers = Array.from({ length: 8 }, () => fetch(`${url}/api/chat/x`, { method, ...body }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(good.requests).toHaveLength(8);
  });

  test('a large body goes to another address too when the connection fails', async () => {
    const url = await frontTo(['http://127.0.0.1:1', good.url]);
    const body = 'x'.repeat(200_000);
    expect((await fetch(`${url}/api/chat/x`, { method: 'POST', body })).status).toBe(200);
    expect(good.requests[0]?.body).toBe(body);
  });

  test('when a service hangs, a read is repeated elsewhere and a write is not', async () => {
    const url = await frontTo([await startUnresponsive(), good.url], { answerTimeoutMs: 1000, connectTimeoutMs: 1000 });
    const statusOf = async (method: string) =>
      (await fetch(`${url}/api/chat/x`, { method, body: bodyOf(method) })).status;
    const statuses = [await statusOf('GET'), await statusOf('POST'), await statusOf('GET'), await statusOf('POST')];
    expect(statuses).toEqual([200, 504, 200, 504]);
    expect(good.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
    // After three failures in a row no request waits for it.
    expect([await statusOf('POST'), await statusOf('POST')]).toEqual([200, 200]);
  }, 15_000);
});

const bodyOf = (method: string) => (method === 'GET' || method === 'DELETE' ? null : '{}');

test('no request fails when a service dies under load, and the service is used again when it is back', async () => {
  const url = await frontTo();
  const call = async () => (await fetch(`${url}/api/chat/x`)).status;
  const calls = (count: number) => Promise.all(Array.from({ length: count }, call));
  const statuses = [...(await calls(20))];
  const port = Number(new URL(bad.url).port);
  await bad.stop();
  for (let round = 0; round < 10; round += 1) statuses.push(...(await calls(4)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  bad.server.listen(port, '127.0.0.1');
  const before = bad.requests.length;
  while (bad.requests.length === before) expect(await call()).toBe(200);
}, 15_000);

test('requests are no longer repeated when that would double the load of an outage', async () => {
  const url = await frontTo();
  const asked = { bad: 0, good: 0 };
  for (const [name, upstream] of Object.entries({ bad, good }))
    upstream.on.set('/x', (request) => {
      asked[name as 'bad' | 'good'] += 1;
      request.socket.resetAndDestroy();
    });
  const statuses: number[] = [];
  for (let request = 0; request < 200; request += 1) statuses.push((await fetch(`${url}/api/chat/x`)).status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  // 20 saved in the budget, a fifth of 200, and one for each second that this took.
  expect(asked.bad + asked.good).toBeGreaterThanOrEqual(255);
  expect(asked.bad + asked.good).toBeLessThan(280);
}, 15_000);

test('a broken stream ends for its reader without its last event, and resumes on the other address', async () => {
  const url = await frontTo();
  const path = '/api/chat/replies/1/stream';
  const asked: string[] = [];
  const begin = (name: string) => (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${name} ${String(request.headers['last-event-id'] ?? '')}`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`id: 7\ndata: ${name}\n\n`);
  };
  bad.on.set(path, begin('bad'));
  good.on.set(path, begin('good'));
  const first = await openStream(url + path);
  expect(String((await once(first, 'data'))[0])).toContain('id: 7');
  const broken = once(first, 'error');
  bad.server.closeAllConnections();
  expect(String((await broken)[0])).toMatch('aborted');
  expect(first.complete).toBe(false);
  bad.server.close();
  const second = await openStream(url + path, { 'last-event-id': '7' });
  expect(String((await once(second, 'data'))[0])).toContain('data: good');
  second.destroy();
  expect(asked).toEqual(['bad ', 'good 7']);
});

test('a client that disconnects before the answer aborts the call to the service, and nothing is repeated', async () => {
  const url = await frontTo();
  const gone = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const asked = countOn('/x', (response) => {
    response.once('close', gone.resolve);
    begun.resolve();
  });
  const call = httpRequest(`${url}/api/chat/x`, { agent: false }).on('error', () => undefined);
  call.end();
  await begun.promise;
  call.destroy();
  await gone.promise;
  expect((await fetch(`${url}/api/chat/y`)).status).toBe(200);
  expect(asked).toEqual({ bad: 1, good: 0 });
});
