import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { freshAddress, member, PASSWORD, signedUp } from '../testing/signed-up.ts';
import { SITE } from '../testing/started-auth.ts';

const auth = authForFile();

const signUp = (body: object) => auth.call('POST /signup', { body });

test('a new account gets a response with the user alone, and a mail with link and code', async () => {
  const email = freshAddress();
  const answer = await signUp({
    email: email.toUpperCase(),
    password: PASSWORD,
    data: { full_name: 'Ada', time_zone: 'Europe/London' },
    gotrue_meta_security: {},
    code_challenge: null,
    code_challenge_method: null,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'], roles: [] },
    user_metadata: { full_name: 'Ada', time_zone: 'Europe/London' },
    is_anonymous: false,
    confirmation_sent_at: auth.clock.now().toISOString(),
    identities: [
      {
        provider: 'email',
        id: answer.body['id'],
        user_id: answer.body['id'],
        identity_data: { email, email_verified: false },
      },
    ],
  });
  expect(answer.body).not.toHaveProperty('access_token');
  expect(answer.body).not.toHaveProperty('email_confirmed_at');
  expect(JSON.stringify(answer.body)).not.toContain('argon2');
  const mail = await auth.mail(email);
  expect(mail.subject).toBe('Confirm your e-mail address');
  const link = new URL(mail.link);
  expect(`${link.origin}${link.pathname}`).toBe(`${SITE}/auth/v1/verify`);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ type: 'signup', redirect_to: `${SITE}/` });
  expect(mail.code).toMatch(/^\d{6}$/);
});

test('a sign-up creates a profile, no roles, and an event without the address', async () => {
  const { answer } = await signedUp(auth, { full_name: 'Grace Hopper', time_zone: 'America/New_York' });
  const owner = auth.database.pool();
  const { rows } = await owner.query(
    `select p.display_name, p.zone, p.subscription_tier, u.pseudonym from auth.profiles p join auth.users u on u.id = p.user_id where u.id = $1`,
    [answer.body['id']],
  );
  expect(rows[0]).toMatchObject({ display_name: 'Grace Hopper', zone: 'America/New_York', subscription_tier: 'free' });
  expect(rows[0].pseudonym).not.toBe(answer.body['id']);
});

test('what the database stores of a mail’s link and code is not enough to use them', async () => {
  const { email } = await signedUp(auth);
  const mail = await auth.mail(email);
  const rows = await auth.query('select * from auth.one_time_tokens where sent_to = $1', [email]);
  const token = new URL(mail.link).searchParams.get('token') ?? 'none';
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(mail.code);
});

test.each([
  [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [{ email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
  [{ email: 'a@example.com', password: null }, 400, 'validation_failed', 'Signup requires a valid password'],
  [{ email: 'no address', password: 'short' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
  [
    { email: 'no address', password: 'password123' },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { email: 'no address', password: PASSWORD },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { email: 'a@example.com', phone: '+123', password: PASSWORD },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ],
  [{ phone: '+123', password: PASSWORD }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
  [
    { email: 'a@example.com', password: 'x'.repeat(73) },
    400,
    'validation_failed',
    'Password cannot be longer than 72 characters',
  ],
  [
    { email: `${'a'.repeat(60)}@${'b'.repeat(250)}.com`, password: PASSWORD },
    400,
    'validation_failed',
    'An email address is too long',
  ],
  [
    { email: 'a@example.com', password: PASSWORD, code_challenge: 'x' },
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    { email: 'a@example.com', password: PASSWORD, data: { bad: '\u0000' } },
    400,
    'validation_failed',
    'User data contains characters that cannot be stored',
  ],
])('%j is refused', async (body, status, code, message) => {
  const answer = await signUp(body);
  expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([status, code, message]);
});

test('a weak password names its reasons in both envelopes', async () => {
  const body = { email: freshAddress(), password: 'password' };
  const current = await auth.call('POST /signup', { body });
  expect(current.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(current.headers.get('x-sb-error-code')).toBe('weak_password');
  expect(current.body).toEqual({
    code: 'weak_password',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  });
  const initial = await auth.call('POST /signup', { body, headers: { 'X-Supabase-Api-Version': 'nonsense' } });
  expect(initial.headers.get('x-supabase-api-version')).toBeNull();
  expect(initial.body).toEqual({
    code: 422,
    error_code: 'weak_password',
    msg: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  });
});

test('a body that is no JSON, of the wrong type, or too large is refused', async () => {
  const broken = await auth.call('POST /signup', { body: '{"email":' });
  expect([broken.status, broken.body['code']]).toEqual([400, 'bad_json']);
  const wrong = await signUp({ email: 5 });
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'bad_json']);
  expect(wrong.body['message']).toContain('Could not parse request body as JSON: email');
  const large = await signUp({ email: 'x'.repeat(1_100_000) });
  expect([large.status, large.body['code']]).toEqual([413, 'request_entity_too_large']);
  const list = await auth.call('POST /signup', { body: [] });
  expect([list.status, list.body['code']]).toEqual([400, 'bad_json']);
});

test('a taken address gets the answer of a new one, and its owner a mail about it', async () => {
  const { email, userId } = await member(auth);
  auth.clock.advance(61_000);
  const answer = await signUp({ email, password: 'something else entirely', data: { full_name: 'Mallory' } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    email,
    role: '',
    identities: [],
    user_metadata: { full_name: 'Mallory' },
    app_metadata: { provider: 'email', providers: ['email'] },
    confirmation_sent_at: auth.clock.now().toISOString(),
  });
  expect(answer.body['id']).not.toBe(userId);
  const mail = await auth.mail(email, 2);
  expect(mail.subject).toBe('You already have an account');
  const still = await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
  expect(still.status).toBe(200);
  const again = await signUp({ email, password: PASSWORD });
  expect([again.status, again.body['code']]).toEqual([429, 'over_email_send_rate_limit']);
});

test('an unconfirmed address keeps its first password and gets the mail again after a minute', async () => {
  const { email, answer: first } = await signedUp(auth);
  const soon = await signUp({ email, password: 'another one of mine' });
  expect(soon.body).toEqual({
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 60 seconds.',
  });
  auth.clock.advance(60_000);
  const later = await signUp({ email, password: 'another one of mine' });
  expect([later.status, later.body['id']]).toEqual([200, first.body['id']]);
  const { code } = await auth.mail(email, 2);
  await auth.call('POST /verify', { body: { type: 'signup', email, token: code } });
  const wrong = await auth.call('POST /token?grant_type=password', {
    body: { email, password: 'another one of mine' },
  });
  expect(wrong.body['code']).toBe('invalid_credentials');
  expect((await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } })).status).toBe(
    200,
  );
});

test('signing up twice at once makes one account and one mail', async () => {
  const email = freshAddress();
  const answers = await Promise.all([1, 2, 3].map(() => signUp({ email, password: PASSWORD })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  const owner = auth.database.pool();
  const { rows } = await owner.query('select count(*)::int as n from auth.users where email = $1', [email]);
  expect(rows[0].n).toBe(1);
  await auth.mail(email);
  expect(await auth.mailsTo(email)).toHaveLength(1);
});

test('resend sends the mail again, and reveals nothing about unknown addresses', async () => {
  const { email } = await signedUp(auth);
  const soon = await auth.call('POST /resend', { body: { type: 'signup', email } });
  expect(soon.status).toBe(429);
  auth.clock.advance(61_000);
  const answer = await auth.call('POST /resend', { body: { type: 'signup', email } });
  expect([answer.status, answer.body]).toEqual([200, {}]);
  const first = await auth.mail(email, 2);
  expect(first.code).toMatch(/^\d{6}$/);
  const confirmed = await member(auth);
  auth.clock.advance(61_000);
  for (const address of [freshAddress(), confirmed.email]) {
    const nothing = await auth.call('POST /resend', { body: { type: 'signup', email: address } });
    expect([nothing.status, nothing.body]).toEqual([200, {}]);
  }
});

test.each([
  [{ email: 'a@example.com' }, 'Missing one of these types: signup, email_change, sms, phone_change'],
  [{ type: 'signup' }, 'Type provided requires an email address'],
  [{ type: 'sms' }, 'Type provided requires a phone number'],
  [{ type: 'email_change' }, 'Missing email address or phone number'],
])('resend %j', async (body, message) => {
  const answer = await auth.call('POST /resend', { body });
  expect([answer.status, answer.body]).toEqual([400, { code: 'validation_failed', message }]);
});
