// Routes for this machine alone refuse everybody else: raw requests, like those of pages, proxies and odd clients.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestFront } from '@consilium/gateway/testing/test-front.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createHttpApp, finishHttpApp } from '@consilium/kit/http/app.ts';
import { isOfThisMachine } from '@consilium/kit/http/this-machine.ts';
import { startHttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import type { HttpServer } from '@consilium/kit/lifecycle/http-server.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import { opensDevRoutes } from './dev-openness.ts';
import { mountDevRoutes } from './dev-routes.ts';
import type { DevTools } from './dev-routes.ts';
import { readStartOptions } from './start-options.ts';

const tools: DevTools = {
  faults: {},
  inbox: createLocalInbox({ directory: path.join(tmpdir(), 'no-mail-here'), clock: systemClock }),
  sessionOf: () => Promise.resolve(undefined),
};
let front: HttpServer;
/** The routes without the gateway. */
let alone: HttpServer;
beforeAll(async () => {
  front = await startTestFront({ trustedProxies: ['loopback'], add: (app) => mountDevRoutes(app, tools) });
  const log = createLogger('alone', 'silent');
  const app = createHttpApp({ name: 'alone', log });
  mountDevRoutes(app, tools);
  finishHttpApp(app, log);
  alone = await startHttpServer(app, { host: '127.0.0.1', port: 0, log });
});
afterAll(() => Promise.all([front.drain(0), alone.drain(0)]));

/** The status of the response to exactly these lines. */
async function statusOf(lines: readonly string[], port = front.port): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}
const own = () => `Host: localhost:${front.port}`;
const get = (...headers: string[]) => ['GET /dev/inbox.json HTTP/1.1', ...headers];

describe('the local inbox', () => {
  test.each([
    ['localhost', () => own()],
    ['localhost without a port', () => 'Host: localhost'],
    ['LOCALHOST', () => 'Host: LOCALHOST:4000'],
    ['127.0.0.1', () => 'Host: 127.0.0.1:4000'],
    ['[::1]', () => 'Host: [::1]:4000'],
  ])('accepts the host %s', async (_name, host) => {
    expect(await statusOf(get(host()))).toBe(200);
  });

  test.each([
    ['a name that DNS points here', 'Host: 127.0.0.1.nip.io'],
    ['a name of an attacker', 'Host: evil.example:4000'],
    ['a name that begins like ours', 'Host: localhost.evil.example'],
    ['a trailing dot', 'Host: localhost.:4000'],
    ['a trailing dot of an address', 'Host: 127.0.0.1.'],
    ['a name with a user', 'Host: localhost@evil.example'],
    ['a port that is none', 'Host: localhost:evil'],
    ['another address', 'Host: 0.0.0.0:4000'],
    ['an address written otherwise', 'Host: [::ffff:127.0.0.1]:4000'],
    ['an empty name', 'Host: '],
  ])('refuses %s', async (_what, host) => {
    expect(await statusOf(get(host))).toBe(403);
  });

  test('refuses two Host headers in either order', async () => {
    expect(await statusOf(get(own(), 'Host: evil.example'))).not.toBe(200);
    expect(await statusOf(get('Host: evil.example', own()))).not.toBe(200);
    expect(await statusOf(get(own(), own()))).not.toBe(200);
  });

  test('refuses an absolute-form target, and a request without a Host header', async () => {
    for (const target of ['http://evil.example/dev/inbox.json', `http://localhost:${front.port}/dev/inbox.json`])
      // The gateway has no such target; the routes alone refuse it.
      expect([
        await statusOf([`GET ${target} HTTP/1.1`, own()]),
        await statusOf([`GET ${target} HTTP/1.1`, own()], alone.port),
      ]).toEqual([400, 403]);
    expect(await statusOf(['GET /dev/inbox.json HTTP/1.0'])).toBe(403);
  });

  test.each([
    'Forwarded: for=6.6.6.6',
    'X-Forwarded-For: 6.6.6.6',
    'x-forwarded-proto: https',
    'X-Forwarded-Host: consilium.example',
    'X-Forwarded: 6.6.6.6',
    'Via: 1.1 proxy',
    'X-Real-IP: 127.0.0.1',
    'CF-Connecting-IP: 6.6.6.6',
    'True-Client-IP: 6.6.6.6',
    'Fly-Client-IP: 6.6.6.6',
    'X-Forwarded-For: ',
  ])('refuses requests through a proxy, even a trusted one: %s', async (header) => {
    expect(await statusOf(get(own(), header))).toBe(403);
  });

  test('refuses requests through a proxy that lists its headers in Connection', async () => {
    expect(await statusOf(get(own(), 'X-Forwarded-For: 6.6.6.6', 'Connection: X-Forwarded-For'))).toBe(403);
  });

  test.each([
    ['Sec-Fetch-Site: cross-site', 403],
    ['Sec-Fetch-Site: same-site', 403],
    ['Sec-Fetch-Site: same-origin', 200],
    ['Sec-Fetch-Site: none', 200],
    ['Origin: null', 403],
    ['Origin: http://evil.example', 403],
    ['Origin: http://localhost:1', 403],
    ['Origin: https://localhost', 403],
  ])('answers a browser that sends %s with %i', async (header, status) => {
    expect(await statusOf(get(own(), header))).toBe(status);
  });

  test('answers requests of its own page', async () => {
    expect(await statusOf(get(own(), `Origin: http://localhost:${front.port}`))).toBe(200);
  });

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.0.7', false],
    ['::ffff:192.168.0.7', false],
    ['fe80::1', false],
    ['127.0.0.1.evil.example', false],
    [undefined, false],
  ])('from %s with a local host name: accepted %s', (remoteAddress, answers) => {
    const request = { socket: { remoteAddress }, rawHeaders: ['Host', 'localhost'], url: '/dev/inbox' };
    expect(isOfThisMachine(request as unknown as IncomingMessage)).toBe(answers);
  });
});

test.each([
  'GET /dev/inbox HTTP/1.1',
  'GET /dev/inbox/ HTTP/1.1',
  'GET /DEV/Inbox.json HTTP/1.1',
  'HEAD /dev/inbox HTTP/1.1',
  'GET /dev/inbox.css HTTP/1.1',
  'PUT /dev/faults HTTP/1.1',
  'GET /dev/anything HTTP/1.1',
])('%s is refused for a foreign host name', async (line) => {
  expect(await statusOf([line, 'Host: evil.example'])).toBe(403);
  expect(await statusOf([line, own()])).not.toBe(403);
});

describe('whether the development routes are served', () => {
  const local = 'http://localhost:4000';
  test.each([
    [{}, local, true],
    [{}, 'http://127.0.0.1:4000', true],
    [{}, 'http://[::1]:4000', true],
    [{}, 'https://consilium.example', false],
    [{}, 'http://localhost.example', false],
    [{}, 'http://192.168.0.5:4000', false],
    [{ MAIL: 'smtp' }, local, false],
    [{ GOTRUE_SMTP_HOST: 'mail.example' }, local, false],
    [{ DEV_ROUTES: 'false' }, local, false],
    [{ DEV_ROUTES: 'true' }, 'https://consilium.example', true],
    [{ PROFILE: 'scale' }, local, false],
    [{ PROFILE: 'scale', MAIL: 'inbox' }, local, false],
  ])('%j at %s: %s', (environment, publicUrl, open) => {
    expect(opensDevRoutes(environment, publicUrl)).toBe(open);
  });

  test('the scale profile refuses them, and demo accounts, at start', () => {
    expect(() => opensDevRoutes({ PROFILE: 'scale', DEV_ROUTES: 'true' }, local)).toThrow('DEV_ROUTES: ');
    expect(() => readStartOptions(['--profile', 'scale', '--seed-demo'], {})).toThrow('--seed-demo: ');
    expect(() => readStartOptions(['--seed-demo'], { PROFILE: 'scale' })).toThrow('--seed-demo: ');
  });

  test('with --profile embedded every part gets that profile, whatever PROFILE says', () => {
    expect(readStartOptions(['--profile', 'embedded'], { PROFILE: 'scale' }).environment['PROFILE']).toBe('embedded');
  });
});
