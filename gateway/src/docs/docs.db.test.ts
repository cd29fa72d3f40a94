import { request } from 'node:http';
import { beforeAll, expect, test } from '@jest/globals';
import { gatewayForFile } from '../testing/gateway-for-file.ts';
import { newPerson } from '../testing/test-gateway.ts';

const gateway = gatewayForFile(
  { ADMIN_URL: 'http://127.0.0.1:1' },
  {
    options: {
      mountBefore: (app, { sessionOf }) => {
        app.get('/dev/me', async (request, response) => void response.json((await sessionOf(request)) ?? null));
      },
    },
  },
);
beforeAll(() => {
  gateway.upstream.on.set('/api/chat/openapi.json', (_request, response) => {
    response.end(
      JSON.stringify({
        paths: { '/experts': { get: { summary: 'The <eight> experts' } } },
        components: { schemas: { Expert: {} } },
      }),
    );
  });
});

test('the OpenAPI document merges those of the services and lists services that did not answer', async () => {
  const document = (await (await gateway.call('/openapi.json')).json()) as {
    paths: object;
    components: object;
    'x-unavailable': string[];
  };
  expect(document.paths).toMatchObject({
    '/api/chat/experts': { get: {} },
    '/api/usage': { get: {} },
    '/api/visitor/conversations': { post: {} },
  });
  expect(document.components).toMatchObject({ schemas: { Expert: {} } });
  expect(document['x-unavailable']).toContain('admin');
});

test('what a call may be refused with is said by its row of the table, for every call', async () => {
  const { paths, components } = (await (await gateway.call('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, object> }>>;
    components: { responses: Record<string, { description: string }> };
  };
  const calls = Object.values(paths).flatMap((operations) => Object.values(operations));
  for (const { responses } of calls)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '431', '503']));
  const statusesOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
  expect(statusesOf('/api/usage', 'get')).toEqual(expect.arrayContaining(['401', '429']));
  expect(statusesOf('/api/chat/experts', 'get')).toEqual(expect.arrayContaining(['401', '415', '429', '504']));
  expect(statusesOf('/openapi.json', 'get')).not.toContain('401');
  expect(components.responses['Error415']?.description).toContain('UNSUPPORTED_MEDIA_TYPE');
});

test.each(['TRACE', 'PROPFIND'])('HTTP method %s is refused on every path', async (method) => {
  const status = await new Promise((resolve, reject) => {
    const asked = request(`${gateway.url}/api/usage`, { method }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.allow]);
    });
    asked.once('error', reject).end();
  });
  expect(status).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
});

test('the page lists it without a script and without trusting it', async () => {
  const response = await gateway.call('/docs');
  const page = await response.text();
  expect(page).toContain('The &lt;eight&gt; experts');
  expect(page).not.toMatch(/<script|<style| style=/);
  expect((await gateway.call('/docs/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('routes that a profile adds come before the pages and know the session', async () => {
  const person = newPerson();
  expect(await (await gateway.call('/dev/me')).json()).toBeNull();
  expect(await (await gateway.call('/dev/me', { token: await gateway.auth.token(person) })).json()).toMatchObject({
    ...person,
    tier: 'free',
  });
  expect((await gateway.call('/dev/me', { token: 'bad' })).status).toBe(401);
});

test('health checks answer, and all errors have the same format', async () => {
  for (const path of ['/livez', '/readyz']) expect((await gateway.call(path)).status).toBe(200);
  const missing = await gateway.call('/api/nothing');
  expect([missing.status, await missing.json()]).toMatchObject([
    404,
    { code: 'NOT_FOUND', status: 404, defined: true },
  ]);
  const climbing = await fetch(`${gateway.url}/api/chat/%2fadmin`);
  expect([climbing.status, climbing.headers.get('x-frame-options')]).toEqual([400, 'DENY']);
});
