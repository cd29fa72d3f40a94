// Two gateways on one database and many requests at once: a cookie gets no more answers than it may.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { verifyVisitor } from '@consilium/kit/identity/tokens.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const path = '/api/visitor/answers';
const unlimited = { RATE_LIMIT_MESSAGES_PER_MINUTE: '-1', RATE_LIMIT_REQUESTS_PER_MINUTE: '-1' };
const environment = { VISITOR_ANSWERS: '3', VISITOR_ADDRESS_ANSWERS: '-1', ...unlimited };
let gateway: TestGateway;
let replica: Awaited<ReturnType<TestGateway['startReplica']>>;

beforeAll(async () => {
  gateway = await startTestGateway(environment);
  replica = await gateway.startReplica();
});
afterAll(async () => {
  await replica.stop();
  await gateway.stop();
});

async function ask({ url }: { readonly url: string }, cookie: string): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...(cookie && { cookie }) },
    body: JSON.stringify({ text: 'My tap leaks', expertId: 'home' }),
  });
  await response.text();
  return response;
}

/** What chat was told of every request so far. */
async function outcomes(): Promise<readonly string[]> {
  const pool = gateway.database.pool('chat');
  const keys = await createProcessKeys({ pool, process: 'chat', clock: systemClock });
  return Promise.all(
    gateway.upstream.requests
      .filter(({ url }) => url === path)
      .map(async ({ headers }) => (await verifyVisitor(keys, headers['x-consilium-visitor'] ?? '', 'chat')).outcome),
  );
}

test('thirty questions of one cookie at once, through both: three are counted', async () => {
  const cookie = (await ask(gateway, '')).headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(cookie).toContain('consilium_visitor=');
  await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index % 2 === 0 ? gateway : replica, cookie)));
  const all = await outcomes();
  expect(all).toHaveLength(31);
  expect(all.filter((outcome) => outcome === 'counted')).toHaveLength(3);
  const { rows } = await gateway.database.pool().query('select answers from gateway.visitors');
  expect(rows).toEqual([{ answers: 3 }]);
});
