import { afterEach, expect, test } from '@jest/globals';
import { freshAddress, member, PASSWORD, refresh, signedUp, tokensOf } from '../testing/signed-up.ts';
import { SITE, startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';

let auth: StartedAuth | undefined;
async function started(environment: Readonly<Record<string, string>> = {}): Promise<StartedAuth> {
  auth = await startAuth(environment);
  return auth;
}
afterEach(async () => {
  await auth?.stop();
  auth = undefined;
});

test('GET /settings returns the default settings', async () => {
  const service = await started();
  expect((await service.call('GET /settings')).body).toMatchObject({
    external: { email: true, anonymous_users: false, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    passkeys_enabled: true,
    mfa: { totp: true, webauthn: true, recovery_codes: true },
    manual_linking_enabled: false,
    oauth_server_enabled: false,
  });
});

test('passkeys and security keys are off when the site is an IP address, for which browsers create none', async () => {
  const service = await started({ PUBLIC_URL: 'http://127.0.0.1:4000' });
  const { body } = await service.call('GET /settings');
  expect(body).toMatchObject({ passkeys_enabled: false, mfa: { totp: true, webauthn: false } });
  const asked = await service.call('POST /passkeys/authentication/options', { body: {} });
  expect([asked.status, asked.body['code']]).toEqual([404, 'passkey_disabled']);
});

test('GET /settings tells the truth about what GoTrue’s names have changed', async () => {
  const service = await started({
    GOTRUE_DISABLE_SIGNUP: 'true',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false',
  });
  expect((await service.call('GET /settings')).body).toMatchObject({
    external: { email: false, anonymous_users: true },
    disable_signup: true,
    mailer_autoconfirm: true,
  });
});

test('sign-up closed: no way makes an account', async () => {
  const service = await started({ DISABLE_SIGNUP: 'true', ANONYMOUS_SIGN_INS: 'true' });
  const email = freshAddress();
  for (const body of [{ email, password: PASSWORD }, {}]) {
    const answer = await service.call('POST /signup', { body });
    expect([answer.status, answer.body]).toEqual([
      422,
      { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
    ]);
  }
  expect((await service.call('POST /otp', { body: { email } })).body).toEqual({});
  const rows = await service.query('select 1 from auth.users');
  expect(rows).toEqual([]);
});

test('e-mail closed: sign-up, sign-in, links and recovery say so', async () => {
  const service = await started({ EMAIL_PROVIDER: 'false' });
  const body = { email: freshAddress(), password: PASSWORD };
  const answers = await Promise.all([
    service.call('POST /signup', { body }),
    service.call('POST /token?grant_type=password', { body }),
    service.call('POST /otp', { body }),
    service.call('POST /recover', { body }),
    service.call('POST /resend', { body: { ...body, type: 'signup' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 422, 422, 400, 400]);
  for (const answer of answers) expect(answer.body['code']).toBe('email_provider_disabled');
});

test('autoconfirm: a sign-up signs in, a taken address is told, an anonymous account gets its address at once', async () => {
  const service = await started({ MAILER_AUTOCONFIRM: 'true', ANONYMOUS_SIGN_INS: 'true' });
  const email = freshAddress();
  const answer = await service.call('POST /signup', { body: { email, password: PASSWORD } });
  tokensOf(answer);
  expect(answer.body['user']).toMatchObject({ email, email_confirmed_at: service.clock.now().toISOString() });
  const taken = await service.call('POST /signup', { body: { email, password: PASSWORD } });
  expect([taken.status, taken.body]).toEqual([
    422,
    { code: 'user_already_exists', message: 'User already registered' },
  ]);
  const { accessToken } = tokensOf(await service.call('POST /signup', { body: {} }));
  const own = freshAddress();
  const changed = await service.call('PUT /user', { bearer: accessToken, body: { email: own, password: PASSWORD } });
  expect(changed.body).toMatchObject({ email: own, is_anonymous: false });
  tokensOf(await service.call('POST /token?grant_type=password', { body: { email: own, password: PASSWORD } }));
});

test('without secure change the new address alone decides', async () => {
  const service = await started({ SECURE_EMAIL_CHANGE: 'false' });
  const { email, accessToken } = await member(service);
  const moved = freshAddress();
  await service.call('PUT /user', { bearer: accessToken, body: { email: moved } });
  await service.followMail(moved);
  expect((await service.call('GET /user', { bearer: accessToken })).body['email']).toBe(moved);
  expect((await service.mail(email, 2)).subject).toBe('Your e-mail address was changed');
});

test('lifetime of a confirmation, reuse of a refresh token, and where links lead, as configured', async () => {
  const service = await started({
    GOTRUE_MAILER_OTP_EXP: '120',
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
    GOTRUE_URI_ALLOW_LIST: 'https://partner.example/**',
  });
  const { email } = await signedUp(service);
  const { text, link } = await service.mail(email);
  expect(text).toContain('within 2 minutes');
  const bent = new URL(link);
  bent.searchParams.set('redirect_to', 'https://partner.example/x');
  service.clock.advance(120_001);
  const followed = await service.follow(bent.href);
  expect([followed.location.host, followed.fragment.get('error_code')]).toEqual(['partner.example', 'otp_expired']);
  const { refreshToken } = await member(service);
  const next = tokensOf(await refresh(service, refreshToken));
  tokensOf(await refresh(service, next.refreshToken));
  service.clock.advance(1);
  expect((await refresh(service, refreshToken)).body['code']).toBe('refresh_token_already_used');
  expect(SITE).toContain(new URL(link).host);
});
