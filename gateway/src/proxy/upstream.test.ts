import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { pino } from 'pino';
import { limitSlowBody } from '../slow-clients.ts';
import { keepStreamsOpen, openStream } from '../testing/open-stream.ts';
import { startTestFront } from '../testing/test-front.ts';
import { startTestUpstream } from '../testing/test-upstream.ts';
import type { TestUpstream } from '../testing/test-upstream.ts';
import { createOpenStreams } from './open-streams.ts';
import { refuseAnnouncedBody } from './request-body.ts';
import { createUpstream } from './upstream.ts';
import type { Upstream } from './upstream.ts';

const streams = createOpenStreams();
const log = pino({ level: 'silent' });
let upstream: TestUpstream;
let largest = 1000;
let pass: Upstream;
let nowhere: Upstream;
let front: Awaited<ReturnType<typeof startTestFront>>;

beforeAll(async () => {
  upstream = await startTestUpstream();
  const parts = { streams, log, clock: systemClock, answerTimeoutMs: 1500, connectTimeoutMs: 1500 };
  pass = createUpstream({ ...parts, urls: [upstream.url] });
  nowhere = createUpstream({ ...parts, urls: ['http://127.0.0.1:1'] });
  front = await startTestFront({
    admit: async (request, exchange, route) => {
      exchange.route = { ...route, maxBodyBytes: largest };
      refuseAnnouncedBody(request, largest);
    },
    pass: (request, response, service, fail) => (service === 'billing' ? nowhere : pass).pass(request, response, fail),
  });
});
afterAll(async () => {
  await front.drain(0);
  pass.close();
  nowhere.close();
  await upstream.stop();
});
beforeEach(() => {
  upstream.on.clear();
  upstream.requests.length = 0;
});

const call = (path: string, init?: RequestInit) => fetch(`${front.url}${path}`, init);
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

const stream = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('data: 1\n\n');
};

describe('a request passed on', () => {
  test('arrives complete, with the same path, over a connection that is kept alive', async () => {
    for (let index = 0; index < 3; index += 1) {
      const response = await call('/api/chat/route?x=1', {
        method: 'POST',
        body: '{"problem":"ünsere"}',
        headers: { 'content-type': 'application/json' },
      });
      expect(await response.json()).toMatchObject({
        method: 'POST',
        url: '/api/chat/route?x=1',
        body: '{"problem":"ünsere"}',
      });
      expect(response.headers.get('x-powered-by')).toBeNull();
    }
    expect(upstream.sockets.size).toBe(1);
    expect(upstream.requests[0]?.headers['connection']).toBe('keep-alive');
  });

  test('to a service that is down gets 503 and Retry-After', async () => {
    const response = await call('/api/billing/plans');
    expect([response.headers.get('retry-after'), ...(await codeOf(response))]).toEqual([
      '2',
      503,
      'SERVICE_UNAVAILABLE',
    ]);
  });

  test('to a service that does not answer gets 504', async () => {
    upstream.on.set('/silent', () => undefined);
    expect(await codeOf(await call('/api/chat/silent'))).toEqual([504, 'UPSTREAM_TIMEOUT']);
  });

  test('is cut off when its service breaks off in mid-answer', async () => {
    upstream.on.set('/broken', (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.destroy());
    });
    await expect(call('/api/chat/broken').then((response) => response.text())).rejects.toThrow('terminated');
  });

  test('is repeated once when the service had closed the idle connection, if it only reads', async () => {
    await call('/api/chat/warm');
    const cutFirst = () => {
      let first = true;
      upstream.on.set('/stale', (request, response) => {
        if (first) request.socket.destroy();
        else response.end('fresh');
        first = false;
      });
    };
    cutFirst();
    expect(await (await call('/api/chat/stale')).text()).toBe('fresh');
    await call('/api/chat/warm');
    cutFirst();
    expect(await codeOf(await call('/api/chat/stale', { method: 'POST', body: '{}' }))).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
    ]);
  });
});

describe('a body', () => {
  test('that is large is streamed and arrives unchanged', async () => {
    const body = randomBytes(400_000).toString('base64');
    largest = 1_000_000;
    const response = await call('/api/chat/route', { method: 'POST', body });
    expect(((await response.json()) as { body: string }).body === body).toBe(true);
    expect(upstream.requests[0]?.headers['content-length']).toBe(String(body.length));
    largest = 1000;
  });

  test('that is large and of unknown length is cut off at the limit, and the client gets 413', async () => {
    largest = 200_000;
    const chunks = Array.from({ length: 30 }, () => Buffer.alloc(10_000, 'x'));
    const body = () => Readable.toWeb(Readable.from(chunks));
    const send = () => call('/api/chat/route', { method: 'POST', body: body(), duplex: 'half' });
    expect(await codeOf(await send())).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    largest = 300_000;
    expect(((await (await send()).json()) as { body: string }).body).toHaveLength(300_000);
    largest = 1000;
  });

  test('whose announced length is too large is refused before anything is passed on', async () => {
    expect(await codeOf(await call('/api/chat/route', { method: 'POST', body: 'x'.repeat(1001) }))).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ]);
    expect(upstream.requests).toHaveLength(0);
  });

  test('of unknown length is counted while it streams', async () => {
    const body = (pieces: number) =>
      new ReadableStream({
        async start(controller) {
          for (let index = 0; index < pieces; index += 1) {
            controller.enqueue(new TextEncoder().encode('x'.repeat(100)));
            await delay(1);
          }
          controller.close();
        },
      });
    const send = (pieces: number) => call('/api/chat/route', { method: 'POST', body: body(pieces), duplex: 'half' });
    expect(((await (await send(9)).json()) as { body: string }).body).toHaveLength(900);
    expect(await codeOf(await send(12))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

describe('an event stream', () => {
  test('arrives event by event, outlives the answer timeout, and is closed at the service when its reader disconnects', async () => {
    const closed = new Promise<void>((resolve) => {
      upstream.on.set('/stream', (_request, response) => {
        response.once('close', resolve);
        stream(response);
        setTimeout(() => response.write('data: 2\n\n'), 2000);
      });
    });
    const response = await openStream(`${front.url}/api/chat/replies/1/stream`);
    expect(String((await once(response, 'data'))[0])).toBe('data: 1\n\n');
    expect(String((await once(response, 'data'))[0])).toBe('data: 2\n\n');
    expect(streams.size).toBe(1);
    response.destroy();
    await closed;
    expect(streams.size).toBe(0);
  });

  test('300 open streams leave room for other calls', async () => {
    keepStreamsOpen(upstream);
    const open = await Promise.all(
      Array.from({ length: 300 }, () => openStream(`${front.url}/api/chat/replies/1/stream`)),
    );
    expect(upstream.sockets.size).toBeGreaterThanOrEqual(300);
    expect((await call('/api/chat/experts')).status).toBe(200);
    open.forEach((response) => response.destroy());
  }, 20_000);

  test('ends cleanly when all are closed', async () => {
    keepStreamsOpen(upstream);
    const response = await openStream(`${front.url}/api/chat/replies/1/stream`);
    const ended = once(response.resume(), 'end');
    while (streams.size === 0) await delay(5);
    streams.closeAll();
    await ended;
    expect(response.complete).toBe(true);
  });
});

test('a client that sends its header slowly loses its connection', async () => {
  expect(front.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2000,
  });
  front.server.headersTimeout = 500;
  const socket = connect(front.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 408/);
  front.server.headersTimeout = 10_000;
  socket.destroy();
}, 10_000);

test('a client that sends its body slowly loses its connection', async () => {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'content-length': '10' };
  limitSlowBody(request, 20);
  while (!request.socket.destroyed) await delay(5);
  expect(request.complete).toBe(false);
});
