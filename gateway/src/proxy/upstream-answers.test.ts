import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestProxy } from '../testing/test-proxy.ts';
import type { TestProxy } from '../testing/test-proxy.ts';
import { startTestUpstream } from '../testing/test-upstream.ts';
import type { TestUpstream } from '../testing/test-upstream.ts';

let upstream: TestUpstream;
let proxy: TestProxy;

beforeAll(async () => {
  upstream = await startTestUpstream();
  proxy = await startTestProxy([upstream.url]);
});
afterAll(async () => {
  await proxy.stop();
  await upstream.stop();
});
beforeEach(() => {
  upstream.on.clear();
  upstream.requests.length = 0;
});

const call = (path: string, init?: RequestInit) => proxy.call(path, init);

describe('an answer', () => {
  test.each([
    ['HEAD', 200, { 'Content-Length': '7' }, '7'],
    ['GET', 204, {}, null],
    ['GET', 304, { ETag: '"x"' }, null],
    ['GET', 404, { 'Content-Length': '0' }, '0'],
  ])('to %s with status %s has no body', async (method, status, headers, length) => {
    upstream.on.set('/empty', (_request, response) => void response.writeHead(status, headers).end());
    for (let time = 0; time < 2; time += 1) {
      const response = await call('/api/chat/empty', { method });
      expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
        status,
        length,
        '',
      ]);
    }
  });

  test('keeps its own headers and loses those of one connection', async () => {
    upstream.on.set('/headers', (_request, response) => {
      response.setHeader('Set-Cookie', ['a=1', 'b=2']);
      response.setHeader('Connection', 'keep-alive, X-Hop');
      response.setHeader('X-Hop', '1');
      response.setHeader('Keep-Alive', 'timeout=1');
      response.setHeader('Trailer', 'X-Sum');
      response.setHeader('Proxy-Authenticate', 'Basic');
      response.setHeader('X-Frame-Options', 'SAMEORIGIN');
      response.write('bödy');
      response.addTrailers({ 'X-Sum': '1' });
      response.end();
    });
    const { headers, ...answer } = await raw('/api/chat/headers');
    expect(answer).toEqual({ status: 200, body: 'bödy', trailers: {} });
    expect(headers).toMatchObject({
      'set-cookie': ['a=1', 'b=2'],
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    for (const name of ['x-hop', 'trailer', 'proxy-authenticate', 'x-powered-by'])
      expect(headers).not.toHaveProperty(name);
  });

  test('of any size and any bytes arrives unchanged', async () => {
    for (const size of [1, 16 * 1024, 16 * 1024 + 1, 3_000_000]) {
      const bytes = randomBytes(size);
      upstream.on.set('/bytes', (_request, response) => void response.setHeader('content-length', size).end(bytes));
      expect(Buffer.from(await (await call('/api/chat/bytes')).arrayBuffer()).equals(bytes)).toBe(true);
      upstream.on.set('/bytes', (_request, response) => void response.end(bytes));
      expect(Buffer.from(await (await call('/api/chat/bytes')).arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  test('that the client does not read puts back-pressure on the service', async () => {
    const chunk = Buffer.alloc(64 * 1024);
    let written = 0;
    const stalled = Promise.withResolvers<void>();
    upstream.on.set('/endless', (_request, response) => {
      const write = () => {
        if (response.destroyed) return;
        written += chunk.length;
        if (response.write(chunk)) setImmediate(write);
        else stalled.resolve();
      };
      response.on('drain', write);
      write();
    });
    const request = httpRequest(`${proxy.url}/api/chat/endless`, { agent: false });
    request.on('error', () => undefined).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await stalled.promise;
    await untilStill(() => written);
    const most = written;
    expect(most).toBeLessThan(64 * 1024 * 1024);
    response.resume();
    await untilChanged(() => written, most);
    response.destroy();
  }, 20_000);

  test('follows 100 Continue when the client waits for that', async () => {
    const request = httpRequest(`${proxy.url}/api/chat/route`, {
      method: 'POST',
      agent: false,
      headers: { expect: '100-continue', 'content-length': '2' },
    });
    request.flushHeaders();
    await once(request, 'continue');
    request.end('{}');
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([200, { body: '{}' }]);
    expect(upstream.requests[0]?.headers).not.toHaveProperty('expect');
  });
});

/** The answer as received, with connection headers and trailers. */
async function raw(path: string) {
  const request = httpRequest(`${proxy.url}${path}`, { agent: false });
  request.end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = await text(answer);
  return { status: answer.statusCode, body, headers: answer.headers, trailers: answer.trailers };
}

async function untilChanged(figure: () => number, from: number): Promise<void> {
  while (figure() === from) await delay(5);
}

async function untilStill(figure: () => number): Promise<void> {
  for (let last = -1; last !== figure();) {
    last = figure();
    await delay(200);
  }
}
