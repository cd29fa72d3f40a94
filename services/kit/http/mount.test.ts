import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { oc } from '@orpc/contract';
import { implement } from '@orpc/server';
import { pino } from 'pino';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import type { HttpServer } from '../lifecycle/http-server.ts';
import { startHttpServer } from '../lifecycle/http-server.ts';
import { createHttpApp, finishHttpApp } from './app.ts';
import { httpError } from './http-error.ts';
import { mountContract, requireIdentity } from './mount.ts';
import type { RequestContext } from './mount.ts';

const contract = {
  greet: oc
    .route({ method: 'POST', path: '/greetings/{name}' })
    .input(z.object({ name: z.string(), times: z.number().int().max(3) }))
    .output(z.object({ text: z.string() })),
  whoAmI: oc.route({ method: 'GET', path: '/me' }).output(z.object({ userId: z.string() })),
  tidy: oc.route({ method: 'DELETE', path: '/tidied' }).output(z.object({})),
  limited: oc.route({ method: 'GET', path: '/limited' }).output(z.object({})),
  broken: oc.route({ method: 'GET', path: '/broken' }).output(z.object({})),
  down: oc.route({ method: 'GET', path: '/down' }).output(z.object({})),
};
const os = implement(contract).$context<RequestContext>();
const router = os.router({
  greet: os.greet.handler(({ input }) => ({ text: `Hello ${input.name}`.repeat(input.times) })),
  whoAmI: os.whoAmI.handler(({ context }) => ({ userId: requireIdentity(context).userId })),
  tidy: os.tidy.handler(() => ({})),
  limited: os.limited.handler(() => {
    throw httpError('RATE_LIMITED', undefined, { name: 'messages' }, { 'Retry-After': '7' });
  }),
  broken: os.broken.handler(() => {
    throw new Error('a secret detail');
  }),
  // As the pool reports it when no connection became free in time.
  down: os.down.handler(() => {
    throw new Error('timeout exceeded when trying to connect');
  }),
});

const log = pino({ level: 'silent' });
let server: HttpServer;
const keys = {
  process: 'test',
  clock: systemClock,
  signingKey: () => Promise.reject(new Error('signs nothing')),
  findKey: (keyId: string) =>
    keyId === 'cannot-be-read'
      ? Promise.reject(new Error('timeout exceeded when trying to connect'))
      : Promise.resolve(undefined),
};
beforeAll(async () => {
  const app = createHttpApp({ name: 'test', log });
  mountContract(app, '/api/test', router, { log, identities: { keys, audience: 'test' }, maxBodyBytes: 1000 });
  finishHttpApp(app, log);
  server = await startHttpServer(app, { host: '127.0.0.1', port: 0, log });
});
afterAll(() => server.drain(0));

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}/api/test${path}`, init);
const post = (path: string, body: string, type = 'application/json') =>
  call(path, { method: 'POST', body, headers: { 'content-type': type } });

describe('a mounted contract', () => {
  test('joins path and body into the input', async () => {
    const response = await post('/greetings/Ada', '{"times":2}');
    expect([response.status, await response.json()]).toEqual([200, { text: 'Hello AdaHello Ada' }]);
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test.each([
    ['wrong input', '/greetings/Ada', '{"times":9}', 'application/json', 400, 'BAD_REQUEST', /times/],
    ['broken JSON', '/greetings/Ada', '{"times":', 'application/json', 400, 'BAD_REQUEST', /not valid JSON/],
    [
      'another content type',
      '/greetings/Ada',
      'times=1',
      'application/x-www-form-urlencoded',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      /JSON/,
    ],
    [
      'a body over the limit',
      '/greetings/Ada',
      JSON.stringify({ times: 1, x: 'y'.repeat(1000) }),
      'application/json',
      413,
      'PAYLOAD_TOO_LARGE',
      /too large/,
    ],
    ['an unknown path', '/nothing', '{}', 'application/json', 404, 'NOT_FOUND', /nothing at POST/],
  ])('answers %s in the one error shape', async (_what, path, body, type, status, code, message) => {
    const response = await post(path, body, type);
    const answer = (await response.json()) as { message: string };
    expect([response.status, answer]).toMatchObject([status, { code, status, defined: true }]);
    expect(answer.message).toMatch(message);
  });

  test.each(['gzip', 'deflate', 'br'])(
    'answers a body that is not really %s as the sender’s mistake',
    async (encoding) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const response = await call('/greetings/Ada', { method: 'POST', body: 'GIF89a {"times":2}', headers });
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
    },
  );

  test('requires an identity where the handler does', async () => {
    expect([(await call('/me')).status]).toEqual([401]);
  });

  test('never treats a forged identity as a visitor', async () => {
    const response = await call('/limited', { headers: { 'x-consilium-identity': 'forged' } });
    expect(response.status).toBe(401);
  });

  test('answers 503, not 401, while the signer’s key cannot be read', async () => {
    const header = { alg: 'EdDSA', kid: 'cannot-be-read', typ: 'identity' };
    const token = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.AA`;
    const response = await call('/limited', { headers: { 'x-consilium-identity': token } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });

  test('sends the headers that belong to an error', async () => {
    const response = await call('/limited');
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toMatchObject([
      429,
      '7',
      { code: 'RATE_LIMITED', defined: true, data: { name: 'messages' } },
    ]);
  });

  test('keeps the details of an unexpected failure to itself', async () => {
    const response = await call('/broken');
    const body = await response.text();
    expect([response.status, body.includes('secret'), JSON.parse(body)]).toMatchObject([
      500,
      false,
      { code: 'INTERNAL' },
    ]);
  });

  test('answers 503 while the database is unreachable', async () => {
    const response = await call('/down');
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toMatchObject([
      503,
      '2',
      { code: 'SERVICE_UNAVAILABLE' },
    ]);
  });

  test('reads no body when there is none, whatever its content type says', async () => {
    for (const type of ['multipart/form-data', 'text/xml; charset=klingon', 'nonsense']) {
      const response = await call('/tidied', { method: 'DELETE', headers: { 'content-type': type } });
      expect([type, response.status]).toEqual([type, 200]);
    }
  });

  test.each([
    ['PUT', '/me', 'GET'],
    ['DELETE', '/greetings/Ada/', 'POST'],
  ])('names the methods an address accepts: %s %s', async (method, path, allowed) => {
    const response = await call(path, { method, headers: { 'content-type': 'image/gif' }, body: 'x' });
    expect([response.status, response.headers.get('allow'), await response.json()]).toMatchObject([
      405,
      allowed,
      { code: 'METHOD_NOT_ALLOWED', defined: true },
    ]);
  });

  test('describes itself as OpenAPI', async () => {
    const document = (await (await call('/openapi.json')).json()) as { openapi: string; paths: object };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toContain('/greetings/{name}');
  });
});
