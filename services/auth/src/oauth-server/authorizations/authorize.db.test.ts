// The authorization endpoint: accepted requests, errors for programs and for people, and the server's metadata.
import { expect, test } from '@jest/globals';
import { ADMIN_TOKEN } from '../../testing/administrator.ts';
import { authForFile } from '../../testing/auth-for-file.ts';
import { CALLBACK, oauthServerOn, registeredProgram } from '../../testing/program.ts';
import { freshAddress, PASSWORD } from '../../testing/signed-up.ts';
import { SITE, startAuth } from '../../testing/started-auth.ts';

const auth = authForFile(oauthServerOn);

const challenge = 'a'.repeat(43);
test.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ code_challenge: '' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge: 'short' }, 'invalid_request'],
  [{ scope: 'openid everything' }, 'invalid_scope'],
  [{ prompt: 'whatever' }, 'invalid_request'],
  [{ prompt: 'none login' }, 'invalid_request'],
  [{ max_age: '-1' }, 'invalid_request'],
  [{ resource: 'https://elsewhere.example/api' }, 'invalid_target'],
  [{ request_uri: 'https://a.example/r' }, 'request_uri_not_supported'],
  [{ nonce: 'x'.repeat(4097) }, 'invalid_request'],
  [{ nonce: 'x\0' }, 'invalid_request'],
])('%j leads back to the program with %s', async (wanted, error) => {
  const { id } = await registeredProgram(auth);
  const asked = {
    client_id: id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 's',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  const query = new URLSearchParams({ ...asked, ...wanted });
  const { status, location } = await auth.follow(`${SITE}/auth/v1/oauth/authorize?${query.toString()}`);
  expect([status, location.origin + location.pathname]).toEqual([302, CALLBACK]);
  expect(Object.fromEntries(location.searchParams)).toMatchObject({ error, state: 's', iss: `${SITE}/auth/v1` });
});

test('nobody is redirected to an address that is not the program’s: people see why, programs get JSON', async () => {
  const { id } = await registeredProgram(auth);
  const asked = (wanted: object) =>
    `/oauth/authorize?${new URLSearchParams({ client_id: id, redirect_uri: CALLBACK, ...wanted }).toString()}`;
  const cases = [
    [{ redirect_uri: `${CALLBACK}/evil` }, 'validation_failed', 'invalid redirect_uri'],
    [{ redirect_uri: '' }, 'validation_failed', 'redirect_uri is required'],
    [{ client_id: '' }, 'validation_failed', 'client_id is required'],
    [{ client_id: 'x' }, 'oauth_client_not_found', 'invalid client_id format'],
    [{ client_id: '01a201ad-4488-704f-9c03-5a9a9bc6b837' }, 'oauth_client_not_found', 'invalid client_id'],
  ] as const;
  for (const [wanted, code, message] of cases) {
    const answer = await auth.call(`GET ${asked(wanted)}`);
    expect([answer.status, answer.body]).toEqual([400, { code, message }]);
    const seen = await fetch(`${auth.url}${asked(wanted)}`, { headers: { Accept: 'text/html' }, redirect: 'manual' });
    expect([seen.status, seen.headers.get('location')]).toEqual([302, `${SITE}/oauth/consent?error=${code}`]);
  }
});

test('the metadata is served at both addresses and to pages of any site', async () => {
  const root = auth.url.replace('/auth/v1', '');
  const addresses = [
    `${auth.url}/.well-known/openid-configuration`,
    `${auth.url}/.well-known/oauth-authorization-server`,
    `${root}/.well-known/oauth-authorization-server/auth/v1`,
  ];
  for (const address of addresses) {
    const response = await fetch(address);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const metadata = (await response.json()) as object;
    expect(metadata).toMatchObject({
      issuer: `${SITE}/auth/v1`,
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    expect(metadata).not.toHaveProperty('registration_endpoint');
  }
  const preflight = await fetch(`${auth.url}/oauth/token`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://a.example' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'Authorization, Content-Type',
  ]);
  const closed = await auth.call('POST /oauth/clients/register', { body: { redirect_uris: [CALLBACK] } });
  expect([closed.status, closed.body['code']]).toEqual([403, 'oauth_dynamic_client_registration_disabled']);
});

test('every route refuses while the OAuth server is off, which it is by default', async () => {
  const off = await startAuth({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN });
  const addresses = [
    'GET /oauth/authorize',
    'POST /oauth/token',
    'GET /oauth/userinfo',
    'POST /oauth/clients/register',
    'GET /user/oauth/grants',
    'GET /admin/oauth/clients',
    'GET /.well-known/openid-configuration',
  ];
  for (const what of addresses) {
    const answer = await off.call(what, {
      bearer: ADMIN_TOKEN,
      ...(what.startsWith('POST') && { body: { email: freshAddress(), password: PASSWORD } }),
    });
    expect([what, answer.status, answer.body]).toEqual([
      what,
      404,
      { code: 'feature_disabled', message: 'OAuth server is disabled' },
    ]);
  }
  await off.stop();
});

test('too many authorization requests get 429', async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 301; asked += 1) statuses.push((await auth.call('GET /oauth/authorize')).status);
  expect(statuses.slice(0, 200).every((status) => status === 400)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('parameters that are unreadable, repeated or contain invalid characters get OAuth’s errors', async () => {
  const answers = [
    await auth.call('POST /oauth/token', { body: '{' }),
    await auth.call('POST /oauth/token', { body: { grant_type: 'refresh_token', client_id: ['x', 'y'] } }),
    await auth.call('POST /oauth/token', { body: { client_id: 'x\0' } }),
    await auth.call('POST /oauth/revoke', {
      body: 'token=a&client_id=x&client_id=y',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  ];
  expect(answers.map(({ status, body }) => [status, body['error']])).toEqual([
    [400, 'invalid_request'],
    [400, 'invalid_request'],
    [400, 'invalid_request'],
    [400, 'invalid_request'],
  ]);
});
