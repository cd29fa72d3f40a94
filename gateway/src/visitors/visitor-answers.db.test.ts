// Answers for visitors: counted before chat is asked, never more than the caps, given back when chat says so.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { verifyVisitor } from '@consilium/kit/identity/tokens.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { configSchema } from '../config.ts';
import { gatewayForFile } from '../testing/gateway-for-file.ts';
import { newPerson, startTestGateway } from '../testing/test-gateway.ts';
import { lastRequest } from '../testing/test-upstream.ts';
import { forgetOld } from '../upkeep.ts';

const path = '/api/visitor/answers';
const gateway = gatewayForFile({
  TRUSTED_PROXIES: 'loopback',
  VISITOR_ANSWERS: '2',
  VISITOR_ADDRESS_ANSWERS: '4',
  RATE_LIMIT_MESSAGES_PER_MINUTE: '-1',
  RATE_LIMIT_REQUESTS_PER_MINUTE: '-1',
});
beforeEach(() => gateway.upstream.on.clear());

let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1)}`;

function visitorAt(address = newAddress()) {
  let cookie = '';
  const headers = (more: object = {}) => ({ 'x-forwarded-for': address, ...(cookie && { cookie }), ...more });
  return {
    setCookie: (given: string) => void (cookie = given),
    cookie: () => cookie,
    async left() {
      const answer = await gateway.call('/api/visitor/conversations', { headers: headers() });
      return (await answer.json()) as { remaining: number; answers?: { total: number; remaining: number } };
    },
    async ask(key: string = randomUUID(), more: Readonly<Record<string, string>> = {}) {
      const body = JSON.stringify({ text: 'My tap leaks', expertId: 'home' });
      const sent = { 'content-type': 'application/json', 'idempotency-key': key, ...more };
      const response = await gateway.call(path, { method: 'POST', headers: headers(sent), body });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      await response.text();
      return response;
    },
  };
}

/** What chat was told of the last question. */
async function statement() {
  const keys = await createProcessKeys({ pool: gateway.database.pool('chat'), process: 'chat', clock: systemClock });
  return verifyVisitor(keys, lastRequest(gateway.upstream).headers['x-consilium-visitor'] ?? '', 'chat');
}

const answersOf = (visitor: ReturnType<typeof visitorAt>) => visitor.left().then(({ answers }) => answers?.remaining);

describe('an answer for a visitor', () => {
  test('is counted up to the cap; chat is told, without a person or an address of its own', async () => {
    const visitor = visitorAt();
    expect(await visitor.left()).toEqual({ total: 5, remaining: 5, answers: { total: 2, remaining: 2 } });
    await visitor.ask('the-first-key');
    const first = await statement();
    expect(first).toEqual({ visitor: expect.any(String), idempotencyKey: 'the-first-key', outcome: 'counted' });
    expect(visitor.cookie()).not.toContain(first.visitor);
    expect(lastRequest(gateway.upstream).headers['x-consilium-identity']).toBeUndefined();
    expect(lastRequest(gateway.upstream).headers['cookie']).toBeUndefined();
    expect(await visitor.left()).toEqual({ total: 5, remaining: 5, answers: { total: 2, remaining: 1 } });
    await visitor.ask();
    expect((await statement()).visitor).toBe(first.visitor);
    await visitor.ask();
    expect(await statement()).toMatchObject({ outcome: 'denied', reason: 'visitor_limit' });
    expect(await answersOf(visitor)).toBe(0);
  });

  test('asked for at once is not given more often than the cap', async () => {
    const visitor = visitorAt();
    await visitor.ask();
    const before = gateway.upstream.requests.length;
    await Promise.all(Array.from({ length: 8 }, () => visitor.ask()));
    const told = gateway.upstream.requests.slice(before).map(({ headers }) => headers['x-consilium-visitor'] ?? '');
    const keys = await createProcessKeys({ pool: gateway.database.pool('chat'), process: 'chat', clock: systemClock });
    const outcomes = await Promise.all(told.map(async (token) => (await verifyVisitor(keys, token, 'chat')).outcome));
    expect(outcomes.toSorted()).toEqual(['counted', ...Array.from({ length: 7 }, () => 'denied')]);
  });

  test('has a ceiling for an address, also for many who ask at once, throw their cookie away or forge one', async () => {
    const address = newAddress();
    const visitors = Array.from({ length: 7 }, () => visitorAt(address));
    visitors.forEach((visitor) => visitor.setCookie(`consilium_visitor=${randomUUID()}.forged-signature`));
    const before = gateway.upstream.requests.length;
    const answers = await Promise.all(visitors.map((visitor) => visitor.ask()));
    expect(gateway.upstream.requests.length - before).toBe(7);
    // Who was counted got a cookie of our own in place of the forged one.
    expect(answers.filter((answer) => answer.headers.get('set-cookie') !== null)).toHaveLength(4);
    expect((await visitorAt().ask()).headers.get('set-cookie')).toContain('consilium_visitor=');
  });

  test('repeated with its key is counted once, even without the cookie, and three times at most', async () => {
    const address = newAddress();
    const [visitor, without] = [visitorAt(address), visitorAt(address)];
    const key = randomUUID();
    await Promise.all([visitor.ask(key), without.ask(key)]);
    expect(without.cookie()).toBe(visitor.cookie());
    await visitor.ask(key);
    expect(await answersOf(visitor)).toBe(1);
    await visitor.ask(key);
    expect(await answersOf(visitor)).toBe(0);
  });

  test('is refused by chat, not here, when messages come too often', async () => {
    const limited = await startTestGateway({ VISITOR_ANSWERS: '2', RATE_LIMIT_MESSAGES_PER_MINUTE: '1' });
    const ask = () => limited.call(path, { method: 'POST', headers: { 'idempotency-key': randomUUID() } });
    await ask();
    expect((await ask()).status).toBe(200);
    const { rows } = await limited.database.pool().query('select answers from gateway.visitors');
    expect(rows).toEqual([{ answers: 1 }]);
    await limited.stop();
  });
});

describe('an answer that does not count', () => {
  const answering = (status: number, headers: Record<string, string> = {}) =>
    gateway.upstream.on.set(path, (request, response) => {
      request.resume();
      response.writeHead(status, headers).end('{}');
    });

  test.each([
    ['a crisis', () => answering(200, { 'x-consilium-not-counted': '1' })],
    ['a refusal', () => answering(400)],
    ['a failure before the first word', () => answering(503)],
    ['a service that cannot be reached', () => gateway.upstream.on.set(path, (request) => request.destroy())],
  ])('is given back: %s', async (_why, arrange) => {
    const visitor = visitorAt();
    await visitor.ask();
    arrange();
    const response = await visitor.ask();
    expect(response.headers.get('x-consilium-not-counted')).toBeNull();
    await eventually(async () => expect(await answersOf(visitor)).toBe(1));
  });

  test('is given back once, and never for a repetition of one that counted', async () => {
    const visitor = visitorAt();
    const key = randomUUID();
    await visitor.ask(key);
    answering(400);
    await visitor.ask(key);
    expect((await visitor.ask()).status).toBe(400);
    await eventually(async () => expect(await answersOf(visitor)).toBe(1));
    const { rows } = await gateway.database
      .pool()
      .query<{ keys: number }>('select count(*)::int as keys from gateway.visitor_answers where tries = 2');
    expect(rows[0]?.keys).toBeGreaterThan(0);
  });
});

test('without VISITOR_ANSWERS chat is not asked, and the answer is 401', async () => {
  const none = await startTestGateway({ VISITOR_ANSWERS: '0' });
  const headers = { 'idempotency-key': randomUUID() };
  expect((await none.call(path, { method: 'POST', headers })).status).toBe(401);
  expect(none.upstream.requests).toEqual([]);
  expect(await (await none.call('/api/visitor/conversations')).json()).toEqual({ total: 5, remaining: 5 });
  await none.stop();
});

test('people with an account are not answered here', async () => {
  const token = await gateway.auth.token(newPerson());
  expect((await gateway.call(path, { method: 'POST', token })).status).toBe(403);
  expect((await gateway.call(path, { method: 'POST', token: `${token}x` })).status).toBe(401);
});

test.each([
  ['0', true],
  ['5', true],
  ['-1', false],
  ['6', false],
])('VISITOR_ANSWERS=%s is accepted: %s', (value, isAccepted) => {
  expect(configSchema.shape.VISITOR_ANSWERS.safeParse(value).success).toBe(isAccepted);
});

test('keys of answers are deleted after an hour, and no key is stored as it is', async () => {
  await visitorAt().ask('a-key-in-plain-words');
  const { rows } = await gateway.database
    .pool()
    .query<{ key: string }>(`select encode(key_hash, 'escape') as key from gateway.visitor_answers`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ key }) => key.includes('plain'))).toBe(false);
  await forgetOld(gateway.database.pool('gateway'), new Date(Date.now() + 2 * 60 * 60 * 1000));
  expect((await gateway.database.pool().query('select from gateway.visitor_answers')).rowCount).toBe(0);
});
