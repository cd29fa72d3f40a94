import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, freshAddress, member, PASSWORD, signedUp, signIn } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';

const auth = authForFile();

const grant = (type: string, body: object, headers: Record<string, string> = {}) =>
  auth.call(`POST /token?grant_type=${type}`, { body, headers });

test('the token has GoTrue’s claims, and the pseudonym for the gateway', async () => {
  const { email, userId } = await member(auth, { full_name: 'Ada' });
  const { accessToken } = await signIn(auth, email);
  const now = Math.floor(auth.clock.now().getTime() / 1000);
  const claims = claimsOf(accessToken);
  expect(claims).toEqual({
    iss: 'http://consilium.test/auth/v1',
    sub: userId,
    aud: 'authenticated',
    exp: now + 3600,
    iat: now,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'], roles: [] },
    user_metadata: { full_name: 'Ada', email_verified: true },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: now }],
    session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    is_anonymous: false,
    pseudonym: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(claims['pseudonym']).not.toBe(userId);
});

test('wrong password, unknown account and missing password get the same answer', async () => {
  const { email } = await member(auth);
  for (const body of [{ email, password: 'wrong' }, { email: freshAddress(), password: PASSWORD }, { email }]) {
    const answer = await grant('password', body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
  }
});

test('only the right password reveals that an account is unconfirmed or banned', async () => {
  const { email } = await signedUp(auth);
  expect((await grant('password', { email, password: 'wrong' })).body['code']).toBe('invalid_credentials');
  expect((await grant('password', { email, password: PASSWORD })).body).toEqual({
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });
  const banned = await member(auth);
  await auth.query(`update auth.users set banned_until = '9999-01-01' where id = $1`, [banned.userId]);
  expect((await grant('password', { email: banned.email, password: 'wrong' })).body['code']).toBe(
    'invalid_credentials',
  );
  expect((await grant('password', { email: banned.email, password: PASSWORD })).body).toEqual({
    code: 'user_banned',
    message: 'User is banned',
  });
});

test.each([
  ['password', {}, 400, 'validation_failed', 'missing email or phone'],
  [
    'password',
    { email: 'a@example.com', phone: '1' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on login.',
  ],
  ['password', { phone: '1' }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
  ['other', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
])('grant %s with %j', async (type, body, status, code, message) => {
  const answer = await grant(type, body);
  expect([answer.status, answer.body]).toEqual([status, { code, message }]);
});

test('a password that became weak signs in and is told so', async () => {
  const strict = await startAuth({ PASSWORD_MIN_LENGTH: '6' });
  try {
    const { email, userId } = await member(strict);
    const { createPasswordHasher } = await import('../passwords/password-hasher.ts');
    const hash = await createPasswordHasher().hash('qwerty');
    await strict.query('update auth.users set password_hash = $2 where id = $1', [userId, hash]);
    const answer = await strict.call('POST /token?grant_type=password', { body: { email, password: 'qwerty' } });
    expect(answer.body['weak_password']).toEqual({
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    });
  } finally {
    await strict.stop();
  }
});

test('guessing is limited per network address and e-mail address', async () => {
  const { email } = await member(auth);
  const from = (address: string) => grant('password', { email, password: 'wrong' }, { 'X-Forwarded-For': address });
  const answers = await Promise.all(Array.from({ length: 35 }, () => from('203.0.113.7')));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.8')).status).toBe(400);
  const other = await grant(
    'password',
    { email: freshAddress(), password: 'wrong' },
    { 'X-Forwarded-For': '203.0.113.7' },
  );
  expect(other.status).toBe(400);
});

test('when nobody can count the attempts, nobody gets in', async () => {
  const { email } = await member(auth);
  const owner = auth.database.pool();
  await owner.query('alter schema limits rename to limits_gone');
  try {
    const answer = await grant('password', { email, password: PASSWORD });
    expect([answer.status, answer.body['code']]).toEqual([503, 'unexpected_failure']);
  } finally {
    await owner.query('alter schema limits_gone rename to limits');
  }
  expect((await grant('password', { email, password: PASSWORD })).status).toBe(200);
});

test('every attempt is in the audit, without the address of strangers', async () => {
  const { email, userId } = await member(auth);
  await grant('password', { email, password: 'wrong' });
  await grant('password', { email, password: PASSWORD }, { 'User-Agent': 'a phone' });
  const rows = await auth.query(
    "select method, outcome, user_agent from auth.sign_ins where user_id = $1 and action = 'sign_in' order by at, id",
    [userId],
  );
  expect(rows.map(({ method, outcome }) => `${method} ${outcome}`)).toEqual([
    'otp succeeded',
    'password wrong_password',
    'password succeeded',
  ]);
  expect(rows[2].user_agent).toBe('a phone');
});

test('fifty sign-ins at once all succeed while other calls are answered', async () => {
  const { email } = await member(auth);
  const body = { email, password: PASSWORD };
  const storm = { over: false };
  const answers = Promise.all(
    Array.from({ length: 50 }, (_, n) => grant('password', body, { 'X-Forwarded-For': `203.0.113.${n}` })),
  ).finally(() => {
    storm.over = true;
  });
  let slowestMs = 0;
  while (!storm.over) {
    const startedAt = performance.now();
    await auth.call('GET /user');
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  const statuses = (await answers).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(slowestMs).toBeLessThan(4000);
});
