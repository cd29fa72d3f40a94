import { describe, expect, test } from '@jest/globals';
import { gatewayForFile } from '../testing/gateway-for-file.ts';
import { newPerson } from '../testing/test-gateway.ts';
import { forgetOld } from '../upkeep.ts';

const path = '/api/visitor/conversations';
const gateway = gatewayForFile({
  PUBLIC_URL: 'https://consilium.test',
  TRUSTED_PROXIES: 'loopback',
  VISITOR_ADDRESS_CAP: '8',
  RATE_LIMIT_REQUESTS_PER_MINUTE: '-1',
});

function visitorAt(address: string) {
  let cookie = '';
  const headers = () => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
  return {
    cookie: () => cookie,
    count: async () => (await gateway.call(path, { headers: headers() })).json(),
    async begin() {
      const response = await gateway.call(path, { method: 'POST', headers: headers() });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return [response.status, await response.json()];
    },
  };
}

describe('conversations of a visitor', () => {
  test('are counted up to the cap, in a cookie that scripts cannot read', async () => {
    const visitor = visitorAt('198.51.100.1');
    expect(await visitor.count()).toEqual({ total: 5, remaining: 5 });
    const answers = [];
    for (let index = 0; index < 6; index += 1) answers.push(await visitor.begin());
    expect(answers.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((remaining) => [200, { total: 5, remaining }]));
    expect(answers[5]).toMatchObject([
      429,
      {
        code: 'VISITOR_LIMIT',
        data: { total: 5, remaining: 0 },
        message: "You've reached the free usage limit. Sign up to continue chatting with experts!",
      },
    ]);
    expect(await visitor.count()).toEqual({ total: 5, remaining: 0 });
    const response = await gateway.call(path, {
      method: 'POST',
      headers: { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-proto': 'http' },
    });
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  });

  test('begun at once are not more than the cap', async () => {
    const visitor = visitorAt('198.51.100.2');
    await visitor.begin();
    const answers = await Promise.all(Array.from({ length: 12 }, () => visitor.begin()));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(4);
  });

  test('of one address have a ceiling for whoever throws cookies away', async () => {
    const answers = [];
    for (let index = 0; index < 10; index += 1) answers.push((await visitorAt('198.51.100.3').begin())[0]);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await visitorAt('198.51.100.4').begin())[0]).toBe(200);
  });

  test('store no address, only a hash of it, and delete that soon', async () => {
    const { rows } = await gateway.database
      .pool()
      .query<{ hash: string }>(`select encode(address_hash, 'escape') as hash from gateway.visitor_addresses`);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.some(({ hash }) => hash.includes('198.51'))).toBe(false);
    await forgetOld(gateway.database.pool('gateway'), new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
    expect((await gateway.database.pool().query('select from gateway.visitor_addresses')).rowCount).toBe(0);
  });

  test('have no cap when signed in', async () => {
    const token = await gateway.auth.token(newPerson());
    const answers = await Promise.all([gateway.call(path, { token }), gateway.call(path, { token, method: 'POST' })]);
    for (const response of answers) expect(await response.json()).toEqual({ total: -1, remaining: -1 });
  });
});
