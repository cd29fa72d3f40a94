import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, freshAddress, PASSWORD, signedUp, tokensOf } from '../testing/signed-up.ts';
import { SITE } from '../testing/started-auth.ts';

const auth = authForFile({ REDIRECT_ALLOW_LIST: 'https://partner.example/**' });

const verify = (body: object) => auth.call('POST /verify', { body });
const invalidLink = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
};

test('the link confirms, signs in and redirects to the address that the sign-up asked for', async () => {
  const email = freshAddress();
  const redirectTo = encodeURIComponent(`${SITE}/claude?a=b`);
  await auth.call(`POST /signup?redirect_to=${redirectTo}`, { body: { email, password: PASSWORD } });
  const mail = await auth.mail(email);
  const followed = await auth.follow(mail.link);
  expect(followed.status).toBe(303);
  expect(followed.location.href).toMatch(`${SITE}/claude?a=b#access_token=`);
  expect(Object.fromEntries(followed.fragment)).toMatchObject({
    token_type: 'bearer',
    expires_in: '3600',
    type: 'signup',
    sb: '',
  });
  const claims = claimsOf(followed.fragment.get('access_token') ?? '');
  expect(claims).toMatchObject({
    email,
    amr: [{ method: 'otp' }],
    user_metadata: { email_verified: true },
    aal: 'aal1',
    iss: `${SITE}/auth/v1`,
  });
  const user = await auth.call('GET /user', { bearer: followed.fragment.get('access_token') ?? '' });
  expect(user.body).toMatchObject({
    email_confirmed_at: auth.clock.now().toISOString(),
    confirmed_at: auth.clock.now().toISOString(),
    last_sign_in_at: auth.clock.now().toISOString(),
    identities: [{ identity_data: { email_verified: true } }],
  });
});

test('of two concurrent clicks one gets a session and an event, the other a friendly error', async () => {
  const { email, answer } = await signedUp(auth);
  const { link } = await auth.mail(email);
  const followed = await Promise.all([auth.follow(link), auth.follow(link), auth.follow(link)]);
  expect(followed.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(followed.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  const errors = followed
    .filter(({ fragment }) => fragment.has('error'))
    .map(({ fragment }) => Object.fromEntries(fragment));
  expect(errors).toEqual([invalidLink, invalidLink]);
  const rows = await auth.query('select count(*)::int as n from auth.sessions where user_id = $1', [answer.body['id']]);
  expect(rows[0].n).toBe(1);
});

test('a scanner that sends HEAD does not use the link up', async () => {
  const { email } = await signedUp(auth);
  const { link } = await auth.mail(email);
  expect((await auth.follow(link, 'HEAD')).status).toBe(204);
  expect((await auth.follow(link)).fragment.has('access_token')).toBe(true);
});

test('the code works once, and only with its own address', async () => {
  const { email } = await signedUp(auth);
  const other = await signedUp(auth);
  const { code } = await auth.mail(email);
  expect((await verify({ type: 'signup', email: other.email, token: code })).body['code']).toBe('otp_expired');
  const answer = await verify({
    type: 'email',
    email: email.toUpperCase(),
    token: code,
    options: {},
    gotrue_meta_security: {},
  });
  expect(tokensOf(answer).refreshToken).not.toBe('');
  expect((await verify({ type: 'signup', email, token: code })).body).toEqual({
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
});

test('the token of the link works as token_hash', async () => {
  const { email } = await signedUp(auth);
  const { link } = await auth.mail(email);
  const tokenHash = new URL(link).searchParams.get('token');
  expect((await verify({ type: 'recovery', token_hash: tokenHash })).body['message']).toBe(
    'Email link is invalid or has expired',
  );
  expect((await verify({ type: 'signup', token_hash: tokenHash })).status).toBe(200);
});

test('after five wrong codes the right one is dead, the link is not', async () => {
  const { email } = await signedUp(auth);
  const { code, link } = await auth.mail(email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await verify({ type: 'signup', email, token: wrong })).status).toBe(403);
  expect((await verify({ type: 'signup', email, token: code })).body['code']).toBe('otp_expired');
  expect((await auth.follow(link)).fragment.has('access_token')).toBe(true);
});

test('five concurrent guesses count as five', async () => {
  const { email, answer } = await signedUp(auth);
  const { code } = await auth.mail(email);
  const wrong = String((Number(code) + 7) % 1_000_000).padStart(6, '0');
  await Promise.all(Array.from({ length: 5 }, () => verify({ type: 'signup', email, token: wrong })));
  const rows = await auth.query('select wrong_codes from auth.one_time_tokens where user_id = $1', [answer.body['id']]);
  expect(rows[0].wrong_codes).toBe(5);
});

test('a confirmation is valid for 24 hours, a recovery for one', async () => {
  const { email } = await signedUp(auth);
  const confirmation = await auth.mail(email);
  auth.clock.advance(24 * 3_600_000 + 1);
  expect(Object.fromEntries((await auth.follow(confirmation.link)).fragment)).toEqual(invalidLink);
  await auth.call('POST /recover', { body: { email } });
  const recovery = await auth.mail(email, 2);
  auth.clock.advance(3_600_000 + 1);
  expect((await verify({ type: 'recovery', email, token: recovery.code })).body['code']).toBe('otp_expired');
});

test.each([
  [`https://partner.example/after?x=1`, 'https://partner.example/after?x=1'],
  ['https://evil.example/', `${SITE}/`],
  ['javascript:alert(1)', `${SITE}/`],
])('a link whose redirect was changed to %s leads to %s', async (wanted, expected) => {
  const { email } = await signedUp(auth);
  const { link } = await auth.mail(email);
  const bent = new URL(link);
  bent.searchParams.set('redirect_to', wanted);
  const { location } = await auth.follow(bent.href);
  expect(location.href.split('#')[0]).toBe(expected);
});

test.each([
  [{}, 400, 'validation_failed', 'Verify requires a verification type'],
  [{ type: 'signup' }, 400, 'validation_failed', 'Verify requires either a token or a token hash'],
  [
    { type: 'signup', token: '1', token_hash: '2' },
    400,
    'validation_failed',
    'Verify requires either a token or a token hash',
  ],
  [
    { type: 'signup', token_hash: 'x', email: 'a@example.com' },
    400,
    'validation_failed',
    'Only the token_hash and type should be provided',
  ],
  [
    { type: 'signup', token: '123456' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on verify',
  ],
  [{ type: 'signup', token: '123456', email: 'nothing' }, 422, 'validation_failed', 'Invalid email format'],
  [
    { type: 'toString', token: '123456', email: 'a@example.com' },
    400,
    'validation_failed',
    'Unsupported verification type',
  ],
  [
    { type: 'signup', token: '123456', email: 'nobody@example.com' },
    403,
    'otp_expired',
    'Token has expired or is invalid',
  ],
  [{ type: 'signup', token_hash: 'abc' }, 403, 'otp_expired', 'Email link is invalid or has expired'],
])('verify %j', async (body, status, code, message) => {
  const answer = await verify(body);
  expect([answer.status, answer.body]).toEqual([status, { code, message }]);
});

test('a link without type or token gets a JSON error', async () => {
  const answer = await auth.call('GET /verify?token=x');
  expect([answer.status, answer.body['message']]).toEqual([400, 'Verify requires a verification type']);
  const other = await auth.call('GET /verify?type=signup');
  expect([other.status, other.body['message']]).toEqual([400, 'Verify requires a token or a token hash']);
});
