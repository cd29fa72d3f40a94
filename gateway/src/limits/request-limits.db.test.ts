import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { gatewayForFile } from '../testing/gateway-for-file.ts';
import { newPerson } from '../testing/test-gateway.ts';
import { lastRequest } from '../testing/test-upstream.ts';

const limits = { RATE_LIMIT_REQUESTS_PER_MINUTE: '5', RATE_LIMIT_MESSAGES_PER_MINUTE: '3' };
// The clock stands still, so no bucket refills on a slow machine.
const gateway = gatewayForFile({ ...limits, TRUSTED_PROXIES: 'loopback' }, { clock: manualClock(new Date()) });

const from = (address: string) => ({ 'x-forwarded-for': address });
const statuses = async (count: number, send: () => Promise<Response>) => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await send()).status);
  return seen;
};

describe('requests', () => {
  test('of a visitor are counted by address, and say how many are left', async () => {
    const send = () => gateway.call('/api/chat/experts', { headers: from('198.51.100.1') });
    const first = await send();
    expect(first.headers.get('x-request-id')).toEqual(expect.any(String));
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
      '"requests";q=5;w=60',
      '"requests";r=4;t=12',
    ]);
    expect(await statuses(4, send)).toEqual([200, 200, 200, 200]);
    const refused = await send();
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'RATE_LIMITED', status: 429, defined: true },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5);
    expect(refused.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);
    expect((await gateway.call('/api/chat/experts', { headers: from('198.51.100.2') })).status).toBe(200);
  });

  test('whose service sets a RateLimit header itself keep that header alone', async () => {
    gateway.upstream.on.set('/told', (_request, response) => response.setHeader('RateLimit', '"theirs";r=1').end('{}'));
    const answer = await gateway.call('/api/chat/told', { headers: from('198.51.100.11') });
    expect(answer.headers.get('ratelimit')).toBe('"theirs";r=1');
  });

  test('of a person are counted by person, so an office behind one address is not blocked', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => gateway.auth.token(newPerson())));
    const sendAs = (token: string, address: string) => () =>
      gateway.call('/api/chat/conversations', { token, headers: from(address) });
    expect(await statuses(6, sendAs(tokens[0] ?? '', '198.51.100.3'))).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(1, sendAs(tokens[0] ?? '', '198.51.100.4'))).toEqual([429]);
    expect(await statuses(5, sendAs(tokens[1] ?? '', '198.51.100.3'))).toEqual([200, 200, 200, 200, 200]);
  });

  test('with invalid tokens are counted by address too', async () => {
    const send = () => gateway.call('/api/chat/experts', { token: 'guessed', headers: from('198.51.100.8') });
    expect(await statuses(7, send)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('to auth are refused in its own error envelope', async () => {
    const send = () => gateway.call('/auth/v1/token', { method: 'POST', body: '{}', headers: from('198.51.100.5') });
    expect(await statuses(5, send)).toEqual([200, 200, 200, 200, 200]);
    const refused = await send();
    expect([
      refused.status,
      refused.headers.get('x-sb-error-code'),
      refused.headers.get('retry-after') !== null,
      await refused.json(),
    ]).toMatchObject([429, 'over_request_rate_limit', true, { code: 429, error_code: 'over_request_rate_limit' }]);
  });

  test('for files and pages are not counted', async () => {
    expect(await statuses(12, () => gateway.call('/static/js/gone.js', { headers: from('198.51.100.6') }))).toEqual(
      Array.from({ length: 12 }, () => 404),
    );
    expect((await gateway.call('/livez', { headers: from('198.51.100.6') })).status).toBe(200);
  });

  test('of other sites’ pages are refused when they would change something', async () => {
    const post = (site: string) =>
      gateway.call('/api/chat/route', {
        method: 'POST',
        body: '{}',
        headers: { ...from('198.51.100.7'), 'sec-fetch-site': site },
      });
    expect([(await post('cross-site')).status, (await post('same-origin')).status]).toEqual([403, 200]);
  });

  test('of other sites’ pages pass when they only read, and when they are for auth, whose programs are other sites', async () => {
    const headers = { ...from('198.51.100.9'), 'sec-fetch-site': 'cross-site' };
    const read = await gateway.call('/api/chat/experts', { headers });
    const token = await gateway.call('/auth/v1/token', { method: 'POST', body: '{}', headers });
    expect([read.status, token.status]).toEqual([200, 200]);
  });

  test('of the payment provider are not counted: a burst of webhook events passes', async () => {
    const headers = from('198.51.100.10');
    const send = () => gateway.call('/api/billing/stripe/webhook', { method: 'POST', body: '{}', headers });
    expect(await statuses(7, send)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  });
});

describe('messages', () => {
  const send = (token: string | undefined, address: string) =>
    gateway.call('/api/chat/conversations/1/messages', {
      ...(token && { token }),
      method: 'POST',
      body: '{"text":"help"}',
      headers: { ...from(address), 'idempotency-key': crypto.randomUUID() },
    });
  const lastVerdict = () => gateway.verdictIn(lastRequest(gateway.upstream));

  test('above the limit still reach chat, with the verdict', async () => {
    const token = await gateway.auth.token(newPerson());
    for (let index = 0; index < 3; index += 1) {
      await send(token, '203.0.113.1');
      expect(await lastVerdict()).toMatchObject({ outcome: 'held' });
    }
    const fourth = await send(token, '203.0.113.1');
    expect([fourth.status, fourth.headers.get('ratelimit')]).toEqual([200, '"messages";r=0;t=60']);
    // Chat answers it, so it is no refusal of the gateway's.
    expect(fourth.headers.get('retry-after')).toBeNull();
    expect(await lastVerdict()).toMatchObject({
      outcome: 'denied',
      reason: 'rate_limited',
      class: 'standard',
      retryAfterSeconds: expect.any(Number),
    });
  });

  test('above the ceiling of an address do not reach chat', async () => {
    const answers = await statuses(70, () => send(undefined, '203.0.113.2'));
    expect([
      answers.slice(0, 63).every((status) => status === 200),
      answers.slice(63).every((status) => status === 429),
    ]).toEqual([true, true]);
  });
});
