import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { gatewayForFile } from '../testing/gateway-for-file.ts';
import { planEvent } from '../testing/person-events.ts';
import { newPerson, startTestGateway } from '../testing/test-gateway.ts';

const gateway = gatewayForFile({ RATE_LIMIT_MESSAGES_PER_MINUTE: '-1', RATE_LIMIT_REQUESTS_PER_MINUTE: '-1' });

const send = (token: string | undefined, key: string | undefined, query = '', body = '{"text":"help"}') =>
  gateway.call(`/api/chat/conversations/c1/messages${query}`, {
    ...(token && { token }),
    method: 'POST',
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
async function verdictFor(token: string | undefined, key: string | undefined, query = '') {
  const mark = randomUUID();
  await send(token, key, query, mark);
  const seen = gateway.upstream.requests.find(({ body }) => body === mark);
  return seen ? gateway.verdictIn(seen) : 'not forwarded';
}
const usage = async (token: string) => (await (await gateway.call('/api/usage', { token })).json()) as UsageAnswer;

describe('a message', () => {
  test('is held before it is passed on, and the usage shows it', async () => {
    const token = await gateway.auth.token(newPerson());
    const key = randomUUID();
    expect(await verdictFor(token, key)).toEqual({
      askedClass: 'standard',
      idempotencyKey: key,
      outcome: 'held',
      holdId: expect.any(String),
      class: 'standard',
      used: 1,
      limit: 15,
      windowStartsAt: expect.any(String),
      resetsAt: expect.any(String),
    });
    expect(await verdictFor(token, randomUUID(), '?class=premium')).toMatchObject({
      outcome: 'held',
      class: 'premium',
      used: 1,
      limit: 3,
    });
    expect(await usage(token)).toMatchObject({
      plan: 'free',
      preset: 'usage-card',
      zone: 'UTC',
      mode: 'normal',
      classes: {
        standard: { used: 0, held: 1, limit: 15, remaining: 14 },
        premium: { used: 0, held: 1, limit: 3, remaining: 2 },
      },
    });
  });

  test('60 at once at a limit of 15: exactly 15 held, the others told to wait', async () => {
    const token = await gateway.auth.token(newPerson());
    const verdicts = await Promise.all(Array.from({ length: 60 }, () => verdictFor(token, randomUUID())));
    const outcomes = verdicts.map((verdict) =>
      typeof verdict === 'object' && verdict.outcome === 'denied' ? verdict.reason : 'held',
    );
    expect([
      outcomes.filter((outcome) => outcome === 'held').length,
      outcomes.filter((outcome) => outcome === 'quota_busy').length,
    ]).toEqual([15, 45]);
  });

  test('sent again with its key reuses its hold', async () => {
    const token = await gateway.auth.token(newPerson());
    const key = randomUUID();
    const verdicts = await Promise.all([1, 2, 3, 4].map(() => verdictFor(token, key)));
    expect(
      new Set(
        verdicts.map((verdict) => (typeof verdict === 'object' && verdict.outcome === 'held' ? verdict.holdId : '')),
      ).size,
    ).toBe(1);
    expect((await usage(token)).classes.standard.held).toBe(1);
  });

  test('whose key took a unit of the other class is denied, and finds its unit again in its own', async () => {
    const token = await gateway.auth.token(newPerson());
    const key = randomUUID();
    const first = await verdictFor(token, key, '?class=premium');
    expect(first).toMatchObject({ outcome: 'held', class: 'premium' });
    expect(await verdictFor(token, key)).toMatchObject({ outcome: 'denied', reason: 'key_reused', class: 'standard' });
    expect(await verdictFor(token, key, '?class=premium')).toEqual(first);
    const { standard, premium } = (await usage(token)).classes;
    expect([standard.held, premium.held]).toEqual([0, 1]);
  });

  test('beyond the day reaches chat as denied, with the time of the reset', async () => {
    const person = newPerson();
    const token = await gateway.auth.token(person);
    for (let index = 0; index < 3; index += 1) await verdictFor(token, randomUUID(), '?class=premium');
    await gateway.database
      .pool()
      .query(`select quota.resolve(hold_id, 'settled', now()) from quota.holds where subject = $1`, [person.pseudonym]);
    const denied = await verdictFor(token, randomUUID(), '?class=premium');
    expect(denied).toEqual({
      askedClass: 'premium',
      idempotencyKey: expect.any(String),
      outcome: 'denied',
      reason: 'quota_exhausted',
      class: 'premium',
      retryAfterSeconds: expect.any(Number),
      resetsAt: expect.stringMatching(/T00:00:00\.000Z$/),
    });
    const { retryAfterSeconds, resetsAt } = denied as { retryAfterSeconds: number; resetsAt: string };
    const untilReset = (Date.parse(resetsAt) - Date.now()) / 1000;
    // Asked some moments ago.
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(Math.ceil(untilReset));
    expect(retryAfterSeconds).toBeLessThan(untilReset + 60);
  });

  test('that is denied is recorded with its class when it was about a limit, and only then', async () => {
    const person = newPerson();
    const token = await gateway.auth.token(person);
    const key = randomUUID();
    await verdictFor(token, key, '?class=premium');
    expect(await verdictFor(token, key)).toMatchObject({ reason: 'key_reused' });
    for (let index = 0; index < 3; index += 1) await verdictFor(token, randomUUID(), '?class=premium');
    const recorded = async () => {
      const { rows } = await gateway.database
        .pool()
        .query('select class, reason from gateway.denials where subject = $1', [person.pseudonym]);
      return rows as unknown[];
    };
    await eventually(async () => expect(await recorded()).toHaveLength(1));
    expect(await recorded()).toEqual([{ class: 'premium', reason: expect.stringMatching(/^quota_/u) }]);
  });

  test('of a visitor, or with an invalid token, reaches chat and uses no unit', async () => {
    expect(await verdictFor(undefined, randomUUID())).toMatchObject({ outcome: 'denied', reason: 'sign_in_required' });
    expect(await verdictFor('expired', randomUUID())).toMatchObject({ outcome: 'denied', reason: 'sign_in_required' });
  });

  test('without a usable key reaches chat as unreadable and uses no unit', async () => {
    const token = await gateway.auth.token(newPerson());
    const unreadable = { outcome: 'unreadable', askedClass: 'standard', idempotencyKey: null };
    expect([await verdictFor(token, undefined), await verdictFor(token, 'short')]).toEqual([unreadable, unreadable]);
    expect((await usage(token)).classes.standard.held).toBe(0);
  });

  test('of a class that does not exist reaches chat as unreadable and uses no unit', async () => {
    const token = await gateway.auth.token(newPerson());
    const key = randomUUID();
    const unreadable = { outcome: 'unreadable', askedClass: null, idempotencyKey: key };
    for (const query of ['?class=gold', '?class=premium&class=standard', `?${'&'.repeat(1000)}class=premium`])
      expect(await verdictFor(token, key, query)).toEqual(unreadable);
    expect((await usage(token)).classes.standard.held).toBe(0);
  });

  test('whose body is announced to be too large is refused before it takes a unit', async () => {
    const token = await gateway.auth.token(newPerson());
    expect((await send(token, randomUUID(), '', 'x'.repeat(600 * 1024))).status).toBe(413);
    expect((await usage(token)).classes.standard.held).toBe(0);
  });

  test('no other call carries a verdict, whatever the client says', async () => {
    const token = await gateway.auth.token(newPerson());
    await gateway.call('/api/chat/route', {
      token,
      method: 'POST',
      body: 'no-verdict',
      headers: { 'x-consilium-verdict': 'forged', 'idempotency-key': randomUUID() },
    });
    expect(gateway.upstream.requests.find(({ body }) => body === 'no-verdict')?.headers).not.toHaveProperty(
      'x-consilium-verdict',
    );
  });
});

test('a plan that was bought counts at the next message', async () => {
  const person = newPerson();
  const token = await gateway.auth.token(person);
  await verdictFor(token, randomUUID());
  await gateway.eventLog.publish([planEvent(person, 'premium', new Date())]);
  for (let wait = 0; wait < 100 && (await usage(token)).plan !== 'premium'; wait += 1) await delay(20);
  expect(await verdictFor(token, randomUUID())).toMatchObject({ outcome: 'held', used: 2, limit: -1 });
  expect((await usage(token)).classes).toMatchObject({
    standard: { limit: -1, remaining: -1, held: 2 },
    premium: { limit: 50 },
  });
});

test('a refusal is published once a minute by all replicas together, however often it happens', async () => {
  const strict = await startTestGateway({ QUOTA_FREE_STANDARD: '0', RATE_LIMIT_MESSAGES_PER_MINUTE: '-1' });
  const replica = await strict.startReplica();
  const person = newPerson();
  const authorization = `Bearer ${await strict.auth.token(person)}`;
  const post = (url: string) =>
    fetch(`${url}/api/chat/conversations/c1/messages`, {
      method: 'POST',
      body: '{}',
      headers: { authorization, 'idempotency-key': randomUUID() },
    });
  await Promise.all(Array.from({ length: 20 }, (_, index) => post(index % 2 === 0 ? strict.url : replica.url)));
  const seen: unknown[] = [];
  const abort = AbortSignal.timeout(3000);
  for (let wait = 0; wait < 50 && seen.length === 0 && !abort.aborted; wait += 1) {
    for await (const { envelope } of strict.eventLog.read({ topics: ['usage'], from: 'start', follow: false }))
      seen.push(envelope);
    await delay(50);
  }
  await delay(300);
  const all: unknown[] = [];
  for await (const { envelope } of strict.eventLog.read({ topics: ['usage'], from: 'start', follow: false }))
    all.push(envelope);
  expect(all.length).toBeGreaterThanOrEqual(1);
  // Two, should the clock have passed a full minute in between.
  expect(all.length).toBeLessThanOrEqual(2);
  expect(all[0]).toMatchObject({
    source: 'gateway',
    subject: person.pseudonym,
    type: 'consilium.usage.message-denied.v1',
    data: { class: 'standard', reason: 'quota_exhausted' },
  });
  await replica.stop();
  await strict.stop();
});
