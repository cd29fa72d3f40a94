// Routes that need a captcha: through auth-js, over HTTP, and while its provider is down.
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { newClient } from '../testing/auth-client.ts';
import { CAPTCHA_SECRET, startCaptchaProvider } from '../testing/captcha-provider.ts';
import type { CaptchaProvider } from '../testing/captcha-provider.ts';
import { refusalOf } from '../testing/refusals.ts';
import { freshAddress, PASSWORD, refresh, tokensOf } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';
import type { Answer, StartedAuth } from '../testing/started-auth.ts';

let provider: CaptchaProvider;
let auth: StartedAuth;
beforeAll(async () => {
  provider = await startCaptchaProvider();
  auth = await startAuth({
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
    GOTRUE_SECURITY_CAPTCHA_SECRET: CAPTCHA_SECRET,
    CAPTCHA_VERIFY_URL: provider.url,
    AUTH_ADMIN_TOKEN: ADMIN_TOKEN,
    ANONYMOUS_SIGN_INS: 'true',
  });
});
afterAll(async () => {
  await auth.stop();
  await provider.stop();
});
afterEach(() => provider.behave());

const meta = (token: string) => ({ gotrue_meta_security: { captcha_token: token } });
const post = (place: string, body: object): Promise<Answer> => auth.call(`POST ${place}`, { body });
const MISSING = [400, 'captcha_failed', 'captcha protection: request disallowed (no captcha_token found)'];

test('auth-js sends the token along, and gets through with each one once', async () => {
  const client = newClient(auth);
  const email = freshAddress();
  const captchaToken = provider.solved();
  expect((await client.signUp({ email, password: PASSWORD, options: { captchaToken } })).error).toBeNull();
  expect(provider.asked.at(-1)).toEqual({
    secret: CAPTCHA_SECRET,
    response: captchaToken,
    remoteip: expect.stringContaining('127.0.0.1'),
  });
  const { code } = await auth.mail(email);
  expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
  const again = await client.signInWithPassword({ email, password: PASSWORD, options: { captchaToken } });
  expect(again.error).toMatchObject({
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (invalid-input-response, timeout-or-duplicate)',
  });
  const signedIn = await client.signInWithPassword({
    email,
    password: PASSWORD,
    options: { captchaToken: provider.solved() },
  });
  expect(signedIn.error).toBeNull();
  expect((await client.refreshSession()).error).toBeNull();
  const options = { captchaToken: provider.solved() };
  expect((await client.signInAnonymously({ options })).error).toBeNull();
});

test.each([
  ['/signup', { email: 'a@example.com', password: PASSWORD }],
  ['/signup', {}],
  ['/SignUp/', { email: 'a@example.com', password: PASSWORD }],
  ['/token?grant_type=password', { email: 'a@example.com', password: PASSWORD }],
  ['/token/?grant_type=password', { email: 'a@example.com', password: PASSWORD }],
  ['/recover', { email: 'a@example.com' }],
  ['/resend', { type: 'signup', email: 'a@example.com' }],
  ['/otp', { email: 'a@example.com' }],
  ['/otp', { email: 'a@example.com', ...meta('') }],
  ['/otp', { email: 'a@example.com', ...meta('x'.repeat(20_000)) }],
  ['/otp', { email: 'a@example.com', gotrue_meta_security: {} }],
  ['/otp', { email: 'a@example.com', gotrue_meta_security: 'text' }],
  ['/sso', { domain: 'example.com' }],
  ['/passkeys/authentication/options', {}],
])('POST %s without a usable token is refused', async (place, body) => {
  const before = provider.asked.length;
  expect(refusalOf(await post(place, body))).toEqual(MISSING);
  expect(provider.asked).toHaveLength(before);
});

test('what proves itself otherwise needs no captcha', async () => {
  const session = tokensOf(await post('/signup', meta(provider.solved())));
  tokensOf(await refresh(auth, session.refreshToken));
  const before = provider.asked.length;
  const statuses = [
    await post('/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }),
    await post('/verify', { type: 'email', email: 'a@example.com', token: '1' }),
    await auth.call('GET /settings'),
  ].map(({ body }) => body['code']);
  expect(statuses).not.toContain('captcha_failed');
  expect(provider.asked).toHaveLength(before);
});

test('an administrator needs none, and somebody else’s bearer token does not help', async () => {
  const email = freshAddress();
  const call = (bearer: string) => auth.call('POST /otp', { bearer, body: { email } });
  expect((await call(ADMIN_TOKEN)).status).toBe(200);
  const { accessToken } = tokensOf(await post('/signup', meta(provider.solved())));
  for (const bearer of [accessToken, 'nonsense']) expect(refusalOf(await call(bearer))).toEqual(MISSING);
});

test.each([
  ['is down', (response: ServerResponse) => void response.writeHead(503).end()],
  ['redirects', (response: ServerResponse) => void response.writeHead(302, { Location: '/' }).end()],
  ['answers no JSON', (response: ServerResponse) => void response.writeHead(200).end('<html>success: true')],
  ['leaves out success', (response: ServerResponse) => void response.writeHead(200).end('{"success":"yes"}')],
  ['hangs up', (response: ServerResponse) => void response.destroy()],
])('nobody gets through while the provider %s', async (_what, misbehaviour) => {
  provider.behave(misbehaviour);
  const email = freshAddress();
  const answer = await post('/signup', { email, password: PASSWORD, ...meta(provider.solved()) });
  expect(refusalOf(answer)).toEqual([500, 'captcha_failed', 'captcha verification process failed']);
  const rows = await auth.query('select 1 from auth.users where email = $1', [email]);
  expect(rows).toEqual([]);
});

test('auth does not start without the secret of the captcha', async () => {
  await expect(startAuth({ CAPTCHA: 'true' })).rejects.toThrow('CAPTCHA_SECRET');
});
