import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from '@jest/globals';
import { createPostgresFanout } from '@consilium/kit/fanout/postgres-fanout.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, member, refresh, sessionIdOf, signIn } from '../testing/signed-up.ts';
import { eventually } from '../testing/started-auth.ts';

const auth = authForFile();

const logOut = (bearer: string, query = '') => auth.call(`POST /logout${query}`, { bearer });
const statusOf = async (bearer: string) => (await auth.call('GET /user', { bearer })).status;

async function threeSessions(): Promise<readonly [string, string, string]> {
  const { email, accessToken } = await member(auth);
  return [accessToken, (await signIn(auth, email)).accessToken, (await signIn(auth, email)).accessToken];
}

test.each([
  ['', [403, 403, 403]],
  ['?scope=global', [403, 403, 403]],
  ['?scope=local', [403, 200, 200]],
  ['?scope=others', [200, 403, 403]],
])('logout%s of three sessions', async (query, expected) => {
  const tokens = await threeSessions();
  const answer = await logOut(tokens[0], query);
  expect([answer.status, answer.body]).toEqual([204, {}]);
  expect(await Promise.all(tokens.map(statusOf))).toEqual(expected);
});

test('an unknown scope is refused', async () => {
  const { accessToken } = await member(auth);
  expect((await logOut(accessToken, '?scope=x')).body).toEqual({
    code: 'validation_failed',
    message: 'Unsupported logout scope "x"',
  });
});

test('the last use of a session is kept, once a minute', async () => {
  const { accessToken } = await member(auth);
  const lastUse = async () => {
    await statusOf(accessToken);
    const { rows } = await auth.database
      .pool()
      .query<{ at: Date }>('select last_used_at as at from auth.sessions where id = $1', [
        claimsOf(accessToken)['session_id'],
      ]);
    return rows[0]?.at;
  };
  const began = auth.clock.now();
  auth.clock.advance(59_000);
  expect(await lastUse()).toEqual(began);
  auth.clock.advance(2000);
  expect(await lastUse()).toEqual(auth.clock.now());
});

test('a sign-out is signalled, published and listed', async () => {
  const fanout = createPostgresFanout({ url: auth.database.url('auth'), logger: createLogger('test', 'fatal') });
  const heard: string[] = [];
  await fanout.subscribe('sessions-revoked', (payload) => heard.push(...(JSON.parse(payload) as string[])));
  const { accessToken, refreshToken } = await member(auth);
  const sessionId = sessionIdOf({ accessToken });
  await logOut(accessToken);
  await eventually(async () => heard.includes(sessionId) || undefined, 'the signal');
  expect((await refresh(auth, refreshToken)).body['code']).toBe('refresh_token_not_found');
  const rows = await auth.query('select reason from auth.revoked_sessions where session_id = $1', [sessionId]);
  expect(rows).toEqual([{ reason: 'sign_out' }]);
  await fanout.stop();
});

test.each([
  [undefined, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  ['Basic abc', 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  ['Bearer ', 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  ['Bearer nonsense', 403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, token is malformed'],
])('Authorization %j', async (header, status, code, message) => {
  const answer = await auth.call('GET /user', header === undefined ? {} : { headers: { Authorization: header } });
  expect([answer.status, answer.body]).toEqual([status, { code, message }]);
});

test('a forged, an altered and an expired token are refused', async () => {
  const { accessToken, userId } = await member(auth);
  const { privateKey } = await generateKeyPair('ES256');
  const { keys } = (await auth.call('GET /.well-known/jwks.json')).body as { keys: { kid: string }[] };
  const sign = (kid: string | undefined) =>
    new SignJWT({ session_id: claimsOf(accessToken)['session_id'] })
      .setProtectedHeader({ alg: 'ES256', ...(kid && { kid }) })
      .setSubject(userId)
      .setAudience('authenticated')
      .setIssuer('http://consilium.test/auth/v1')
      .setExpirationTime('1h')
      .sign(privateKey);
  const [header, , signature] = accessToken.split('.');
  const altered = [
    header,
    Buffer.from(JSON.stringify({ ...claimsOf(accessToken), role: 'service_role' })).toString('base64url'),
    signature,
  ].join('.');
  const none = [Buffer.from('{"alg":"none"}').toString('base64url'), accessToken.split('.')[1], ''].join('.');
  for (const token of [await sign(keys[0]?.kid), await sign(undefined), await sign('unknown'), altered, none]) {
    const answer = await auth.call('GET /user', { bearer: token });
    expect([answer.status, answer.body['code']]).toEqual([403, 'bad_jwt']);
    expect(answer.body['message']).toMatch(/^invalid JWT: unable to parse or verify signature, /);
  }
  auth.clock.advance(3_600_000);
  expect((await auth.call('GET /user', { bearer: accessToken })).body['message']).toContain('token is expired');
});

test('the token of an erased account gets GoTrue’s error', async () => {
  const { accessToken, userId } = await member(auth);
  await auth.query('delete from auth.users where id = $1', [userId]);
  expect((await auth.call('GET /user', { bearer: accessToken })).body).toEqual({
    code: 'user_not_found',
    message: 'User from sub claim in JWT does not exist',
  });
});

test('nothing but the keys is stored by caches', async () => {
  const keys = await auth.call('GET /.well-known/jwks.json');
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
  expect(keys.body).toEqual({
    keys: [expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) })],
  });
  expect(JSON.stringify(keys.body)).not.toContain('"d"');
  expect((await auth.call('GET /user')).headers.get('cache-control')).toBe('no-store');
  expect((await auth.call('GET /settings')).body).toMatchObject({
    external: { email: true, google: false },
    disable_signup: false,
  });
  expect((await auth.call('GET /health')).status).toBe(200);
});

test('an unknown address below /auth/v1 is a 404 in the same envelope', async () => {
  const answer = await auth.call('GET /nothing');
  expect([answer.status, answer.body['code']]).toEqual([404, 'unknown']);
  const initial = await auth.call('GET /nothing', { headers: { 'X-Supabase-Api-Version': '2023-01-01' } });
  expect(initial.body).toMatchObject({ code: 404, error_code: 'unknown', msg: expect.any(String) });
});
