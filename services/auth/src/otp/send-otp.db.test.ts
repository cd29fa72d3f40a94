import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { storingClient } from '../testing/auth-client.ts';
import { claimsOf, freshAddress, member, PASSWORD, signedUp, tokensOf } from '../testing/signed-up.ts';
import { SITE, startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';

let auth: StartedAuth;
let telling: StartedAuth;
beforeAll(async () => {
  auth = await startAuth();
  telling = await startAuth({
    OTP_TELLS_UNKNOWN_ADDRESSES: 'true',
    MAILER_OTP_LENGTH: '8',
    MAILER_OTP_LIFETIME_SECONDS: '600',
  });
});
afterAll(async () => {
  await auth.stop();
  await telling.stop();
});

const otp = (body: object) => auth.call('POST /otp', { body });

const browser = (flowType?: 'implicit' | 'pkce') => storingClient(auth, flowType);

test('signInWithOtp: a new address gets an account with its data, by the confirmation’s code', async () => {
  const [client, email] = [browser(), freshAddress()];
  const asked = await client.signInWithOtp({ email, options: { data: { full_name: 'Ada' } } });
  expect(asked).toEqual({ data: { user: null, session: null, messageId: undefined }, error: null });
  const mail = await auth.mail(email);
  expect(mail.subject).toBe('Confirm your e-mail address');
  const { data, error } = await client.verifyOtp({ email, token: mail.code, type: 'email' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ada', email_verified: true } });
  expect(data.user?.identities).toHaveLength(1);
});

test('signInWithOtp: a known address gets a link and a code; each works once and ends the other', async () => {
  const { email, userId } = await member(auth);
  const client = browser();
  expect((await client.signInWithOtp({ email, options: { emailRedirectTo: `${SITE}/claude` } })).error).toBeNull();
  const mail = await auth.mail(email, 2);
  expect(mail.subject).toBe('Your link to sign in');
  const { location, fragment } = await auth.follow(mail.link);
  expect([location.pathname, fragment.get('type')]).toEqual(['/claude', 'magiclink']);
  expect(claimsOf(fragment.get('access_token') ?? '')).toMatchObject({ sub: userId, amr: [{ method: 'otp' }] });
  const again = await client.verifyOtp({ email, token: mail.code, type: 'email' });
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test.each(['magiclink', 'email'] as const)('the code and the link’s token are of type %s', async (type) => {
  const { email } = await member(auth);
  await otp({ email });
  const { code, link } = await auth.mail(email, 2);
  const refused = await auth.call('POST /verify', { body: { type: 'recovery', email, token: code } });
  expect(refused.body['code']).toBe('otp_expired');
  if (type === 'email') tokensOf(await auth.call('POST /verify', { body: { type, email, token: code } }));
  const tokenHash = new URL(link).searchParams.get('token');
  if (type === 'magiclink') tokensOf(await auth.call('POST /verify', { body: { type, token_hash: tokenHash } }));
});

test('a recovery’s code does not sign in as a magic link', async () => {
  const { email } = await member(auth);
  await auth.call('POST /recover', { body: { email } });
  const { code } = await auth.mail(email, 2);
  for (const type of ['magiclink', 'email', 'invite'])
    expect((await auth.call('POST /verify', { body: { type, email, token: code } })).body['code']).toBe('otp_expired');
});

test('PKCE: the link brings a code that only the browser that asked can use', async () => {
  const { email } = await member(auth);
  const client = browser('pkce');
  await client.signInWithOtp({ email });
  const { location } = await auth.followMail(email, 2);
  const code = location.searchParams.get('code') ?? '';
  expect((await browser('pkce').exchangeCodeForSession(code)).error).not.toBeNull();
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'magiclink' }] });
});

test('enumeration: known, waiting and unknown addresses get the same answers, and the same wait', async () => {
  const { email: known } = await member(auth);
  const { email: waiting } = await signedUp(auth);
  for (const body of [{}, { create_user: false }])
    for (const email of [known, waiting, freshAddress()]) {
      auth.clock.advance(61_000);
      const first = await otp({ email, ...body });
      expect([first.status, first.body]).toEqual([200, {}]);
      auth.clock.advance(20_000);
      const second = await otp({ email, ...body });
      expect([second.status, second.body]).toEqual([
        429,
        {
          code: 'over_email_send_rate_limit',
          message: 'For security purposes, you can only request this after 40 seconds.',
        },
      ]);
    }
});

test('create_user false makes no account and writes to nobody', async () => {
  const email = freshAddress();
  await otp({ email, create_user: false });
  const rows = await auth.query('select 1 from auth.users where email = $1', [email]);
  expect(rows).toEqual([]);
  expect(await auth.mailsTo(email)).toEqual([]);
});

test('an account made by mail has no password, and can get one', async () => {
  const email = freshAddress();
  await otp({ email });
  const { accessToken } = tokensOf(
    await auth.call('POST /verify', { body: { type: 'email', email, token: (await auth.mail(email)).code } }),
  );
  const before = await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
  expect(before.body['code']).toBe('invalid_credentials');
  expect((await auth.call('PUT /user', { bearer: accessToken, body: { password: PASSWORD } })).status).toBe(200);
  tokensOf(await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } }));
});

test('who is banned comes in by no link', async () => {
  const { email, userId } = await member(auth);
  await auth.query(`update auth.users set banned_until = '2999-01-01' where id = $1`, [userId]);
  await otp({ email });
  const { fragment } = await auth.followMail(email, 2);
  expect(fragment.get('error_code')).toBe('user_banned');
});

test('where it is configured, an unknown address is told, codes are longer and die sooner', async () => {
  const refused = await telling.call('POST /otp', { body: { email: freshAddress(), create_user: false } });
  expect([refused.status, refused.body]).toEqual([
    422,
    { code: 'otp_disabled', message: 'Signups not allowed for otp' },
  ]);
  const { email } = await member(telling);
  await telling.call('POST /otp', { body: { email, create_user: false } });
  const mail = await telling.mail(email, 2);
  expect(mail.code).toMatch(/^\d{8}$/);
  expect(mail.text).toContain('within 10 minutes');
  telling.clock.advance(600_001);
  const late = await telling.call('POST /verify', { body: { type: 'email', email, token: mail.code } });
  expect(late.body['code']).toBe('otp_expired');
});

test.each([
  [{}, 'validation_failed', 'One of email or phone must be set'],
  [
    { email: 'a@example.com', phone: '+123456789' },
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  [{ email: 'a@example.com', channel: 'sms' }, 'validation_failed', 'Channel should only be specified with Phone OTP'],
  [{ phone: '+123456789' }, 'phone_provider_disabled', 'Unsupported phone provider'],
  [{ email: 'nothing' }, 'validation_failed', 'Unable to validate email address: invalid format'],
  [
    { email: 'a@example.com', code_challenge: 'x' },
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
])('otp %j', async (body, code, message) => {
  const answer = await otp(body);
  expect([answer.status, answer.body]).toEqual([400, { code, message }]);
});
