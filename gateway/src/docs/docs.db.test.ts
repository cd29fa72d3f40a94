import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newPerson, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway(
    { ADMIN_URL: 'http://127.0.0.1:1' },
    {
      options: {
        mountBefore: (app, { sessionOf }) => {
          app.get('/dev/me', async (request, response) => void response.json((await sessionOf(request)) ?? null));
        },
      },
    },
  );
  gateway.upstream.on.set('/api/chat/openapi.json', (_request, response) => {
    response.end(
      JSON.stringify({
        paths: { '/experts': { get: { summary: 'The <eight> experts' } } },
        components: { schemas: { Expert: {} } },
      }),
    );
  });
});
afterAll(() => gateway.stop());

test('the document joins what services say of themselves, and tells who is missing', async () => {
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

test('the page lists it without a script and without trusting it', async () => {
  const response = await gateway.call('/docs');
  const page = await response.text();
  expect(page).toContain('The &lt;eight&gt; experts');
  expect(page).not.toMatch(/<script|<style| style=/);
  expect((await gateway.call('/docs/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('routes of a profile are mounted before the pages, and know who asks', async () => {
  const person = newPerson();
  expect(await (await gateway.call('/dev/me')).json()).toBeNull();
  expect(await (await gateway.call('/dev/me', { token: await gateway.auth.token(person) })).json()).toMatchObject({
    ...person,
    tier: 'free',
  });
  expect((await gateway.call('/dev/me', { token: 'bad' })).status).toBe(401);
});

test('health is told without being counted, errors have the one shape', async () => {
  for (const path of ['/livez', '/readyz']) expect((await gateway.call(path)).status).toBe(200);
  const missing = await gateway.call('/api/nothing');
  expect([missing.status, await missing.json()]).toMatchObject([
    404,
    { code: 'NOT_FOUND', status: 404, defined: true },
  ]);
  const climbing = await fetch(`${gateway.url}/api/chat/%2fadmin`);
  expect([climbing.status, climbing.headers.get('x-frame-options')]).toEqual([400, 'DENY']);
});
