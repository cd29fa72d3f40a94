// The service without a gateway: under another prefix, for other origins, behind trusted proxies.
import { GoTrueClient } from '@supabase/auth-js';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { claimsOf, freshAddress, PASSWORD, signedUp } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';
import { entranceVariables } from './entrance-variables.ts';

const PAGE = 'https://app.example';
const OUTSIDE = 'https://id.example/accounts';

describe('auth at the root, under another public address, for pages of other origins', () => {
  let auth: StartedAuth;
  let root: string;
  beforeAll(async () => {
    auth = await startAuth({
      AUTH_PATH_PREFIX: '/',
      API_EXTERNAL_URL: `${OUTSIDE}/`,
      AUTH_CORS_ORIGINS: PAGE,
      MAILER_AUTOCONFIRM: 'false',
    });
    root = new URL(auth.url).origin;
  });
  afterAll(() => auth.stop());

  const ask = (path: string, init: RequestInit = {}) => fetch(`${root}${path}`, init);

  test('the client works without a prefix, and tokens name the outside address', async () => {
    const client = new GoTrueClient({ url: root, autoRefreshToken: false, persistSession: false });
    const email = freshAddress();
    expect((await client.signUp({ email, password: PASSWORD })).error).toBeNull();
    const { link, code } = await auth.mail(email);
    expect(link).toMatch(`${OUTSIDE}/verify?token=`);
    const { data } = await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(claimsOf(data.session?.access_token ?? '')['iss']).toBe(OUTSIDE);
    expect((await client.getClaims(data.session?.access_token)).data?.claims.email).toBe(email);
    expect((await ask('/auth/v1/health')).status).toBe(404);
  });

  test('routes that are not GoTrue’s keep their paths', async () => {
    expect((await ask('/livez')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
    expect((await ask('/api/account/sessions')).status).toBe(401);
    expect((await ask('/internal/revoked-sessions')).status).toBe(401);
    const nowhere = await ask('/nowhere', { headers: { 'X-Supabase-Api-Version': '2024-01-01' } });
    expect([nowhere.status, await nowhere.json()]).toEqual([
      404,
      { code: 'unknown', message: 'There is nothing at GET /nowhere' },
    ]);
  });

  test('a page of the listed origin may call, and reads where it is in a list', async () => {
    const preflight = await ask('/token', {
      method: 'OPTIONS',
      headers: { Origin: PAGE, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(PAGE);
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase();
    for (const header of ['authorization', 'apikey', 'x-client-info', 'x-supabase-api-version'])
      expect(allowed).toContain(header);
    const answer = await ask('/settings', { headers: { Origin: PAGE } });
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    // Errors have the headers too, because the client has to read them.
    expect((await ask('/user', { headers: { Origin: PAGE } })).headers.get('access-control-allow-origin')).toBe(PAGE);
    const stranger = await ask('/settings', { headers: { Origin: 'https://other.example' } });
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('auth behind the gateway', () => {
  test('no other origin is let in, and links lead to the site', async () => {
    const auth = await startAuth();
    try {
      const { headers } = await auth.call('GET /settings', { headers: { Origin: PAGE } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const { email } = await signedUp(auth);
      expect((await auth.mail(email)).link).toMatch('http://consilium.test/auth/v1/verify?');
    } finally {
      await auth.stop();
    }
  });

  test('addresses of clients are believed from trusted proxies only', async () => {
    const auth = await startAuth({ AUTH_TRUSTED_PROXIES: '10.0.0.0/8', ANONYMOUS_SIGN_INS: 'true' });
    try {
      const signUp = (address: string) =>
        auth.call('POST /signup', { body: {}, headers: { 'X-Forwarded-For': address } });
      const statuses: number[] = [];
      for (let turn = 0; turn < 31; turn += 1) statuses.push((await signUp(`198.51.100.${turn}`)).status);
      // All come from this machine, whatever their headers say.
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    } finally {
      await auth.stop();
    }
  });
});

test.each([
  ['AUTH_PATH_PREFIX', 'auth'],
  ['AUTH_PATH_PREFIX', '/auth/'],
  ['AUTH_PATH_PREFIX', '/a b'],
  ['AUTH_EXTERNAL_URL', 'id.example'],
  ['AUTH_TRUSTED_PROXIES', 'proxy.local'],
  ['AUTH_TRUSTED_PROXIES', '10.0.0.0/300'],
])('%s=%s is refused, naming the variable', (name, value) => {
  expect(() => readConfig(z.object(entranceVariables), { [name]: value })).toThrow(new RegExp(`${name}: must be`));
});
