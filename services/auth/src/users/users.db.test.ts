import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { lockAccount } from '../testing/locked-account.ts';
import { enroll } from '../testing/protected-member.ts';
import { claimsOf, freshAddress, member, PASSWORD, refresh, signIn } from '../testing/signed-up.ts';

const auth = authForFile();

const update = (bearer: string, body: object) => auth.call('PUT /user', { bearer, body });
const statusOf = async (bearer: string) => (await auth.call('GET /user', { bearer })).status;

test('data is merged, null deletes, and the profile follows', async () => {
  const { accessToken, userId } = await member(auth, { full_name: 'Ada', keep: 1, drop: 2 });
  const answer = await update(accessToken, { data: { drop: null, full_name: 'Ada L.', time_zone: 'asia/tokyo' } });
  expect(answer.body['user_metadata']).toEqual({
    full_name: 'Ada L.',
    keep: 1,
    time_zone: 'asia/tokyo',
    email_verified: true,
  });
  const rows = await auth.query('select display_name, zone from auth.profiles where user_id = $1', [userId]);
  expect(rows).toEqual([{ display_name: 'Ada L.', zone: 'Asia/Tokyo' }]);
});

test('two concurrent updates are both stored', async () => {
  const { accessToken } = await member(auth);
  await Promise.all([update(accessToken, { data: { one: 1 } }), update(accessToken, { data: { two: 2 } })]);
  const { body } = await auth.call('GET /user', { bearer: accessToken });
  expect(body['user_metadata']).toMatchObject({ one: 1, two: 2 });
});

test('a new password ends the other sessions, invalidates mailed links, and is told to the owner by mail', async () => {
  const { email, accessToken } = await member(auth);
  const other = await signIn(auth, email);
  await auth.call('POST /recover', { body: { email } });
  const recovery = await auth.mail(email, 2);
  expect((await update(accessToken, { password: PASSWORD })).body).toEqual({
    code: 'same_password',
    message: 'New password should be different from the old password.',
  });
  expect((await update(accessToken, { password: 'letmein' })).body['code']).toBe('weak_password');
  const refused = await update(accessToken, { password: 'a different river', current_password: 'wrong' });
  expect([refused.status, refused.body['code']]).toEqual([400, 'current_password_invalid']);
  expect((await update(accessToken, { password: 'a different river', current_password: PASSWORD })).status).toBe(200);
  expect(await statusOf(accessToken)).toBe(200);
  expect(await statusOf(other.accessToken)).toBe(403);
  expect((await refresh(auth, other.refreshToken)).body['code']).toBe('refresh_token_not_found');
  expect((await auth.follow(recovery.link)).fragment.get('error_code')).toBe('otp_expired');
  expect((await auth.mail(email, 3)).subject).toBe('Your password was changed');
  expect((await signIn(auth, email, 'a different river')).accessToken).not.toBe('');
});

test('when two sessions set a password at once, the first ends the other', async () => {
  const { email, accessToken, userId } = await member(auth);
  const other = await signIn(auth, email);
  const held = await lockAccount(auth, userId);
  const first = update(accessToken, { password: 'a different river' });
  await held.waiting(1);
  const second = update(other.accessToken, { password: 'a stranger at the door', data: { was: 'here' } });
  await held.waiting(2);
  await held.release();
  expect([(await first).status, (await second).status, (await second).body['code']]).toEqual([
    200,
    403,
    'session_not_found',
  ]);
  expect((await auth.call('GET /user', { bearer: accessToken })).body['user_metadata']).not.toHaveProperty('was');
  expect((await signIn(auth, email, 'a different river')).accessToken).not.toBe('');
});

test('when a session sets two passwords at once, only the first is accepted', async () => {
  const { email, accessToken, userId } = await member(auth);
  const held = await lockAccount(auth, userId);
  const first = update(accessToken, { password: 'a different river' });
  await held.waiting(1);
  const second = update(accessToken, { password: 'yet another river' });
  await held.waiting(2);
  await held.release();
  expect([(await first).status, (await second).status, (await second).body['code']]).toEqual([200, 409, 'conflict']);
  expect((await signIn(auth, email, 'a different river')).accessToken).not.toBe('');
});

test.each([{ password: 'a different river' }, { email: freshAddress() }])(
  'a second factor that was enrolled meanwhile is needed for %j',
  async (body) => {
    const { accessToken, userId } = await member(auth);
    const { id } = await enroll(auth, accessToken);
    const held = await lockAccount(auth, userId);
    const answer = update(accessToken, body);
    await held.waiting(1);
    await auth.query(`update auth.factors set status = 'verified' where id = $1`, [id]);
    await held.release();
    expect([(await answer).status, (await answer).body['code']]).toEqual([401, 'insufficient_aal']);
  },
);

test('a new address needs the agreement of both', async () => {
  const { email, accessToken } = await member(auth);
  const newEmail = freshAddress();
  const asked = await update(accessToken, { email: newEmail });
  expect(asked.body).toMatchObject({
    email,
    new_email: newEmail,
    email_change_sent_at: auth.clock.now().toISOString(),
  });
  const toNew = await auth.mail(newEmail);
  const toOld = await auth.mail(email, 2);
  const first = await auth.follow(toNew.link);
  expect(first.fragment.get('message')).toBe(
    'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  );
  expect((await auth.follow(toNew.link)).fragment.get('error_code')).toBe('otp_expired');
  expect((await auth.call('GET /user', { bearer: accessToken })).body['email']).toBe(email);
  const second = await auth.call('POST /verify', { body: { type: 'email_change', email, token: toOld.code } });
  expect(second.body['user']).toMatchObject({ email: newEmail, identities: [{ email: newEmail }] });
  expect(second.body['user']).not.toHaveProperty('new_email');
  expect((await signIn(auth, newEmail)).accessToken).not.toBe('');
  const gone = await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
  expect(gone.body['code']).toBe('invalid_credentials');
});

test('after a change of address, links mailed to the old one do not sign in', async () => {
  const { email, accessToken } = await member(auth);
  const newEmail = freshAddress();
  await auth.call('POST /recover', { body: { email } });
  await auth.call('POST /otp', { body: { email } });
  await update(accessToken, { email: newEmail });
  await auth.followMail(newEmail);
  await auth.mail(email, 4);
  const links = (await auth.mailsTo(email)).map((mail) => mail.links[0] ?? '');
  const follow = async (type: string) =>
    (await auth.follow(links.find((link) => new URL(link).searchParams.get('type') === type) ?? '')).fragment;
  expect((await follow('email_change')).has('access_token')).toBe(true);
  for (const type of ['recovery', 'magiclink']) expect((await follow(type)).get('error_code')).toBe('otp_expired');
});

test('the first of two confirmations by code answers that another is needed', async () => {
  const { email, accessToken } = await member(auth);
  await update(accessToken, { email: freshAddress() });
  const { code } = await auth.mail(email, 2);
  const answer = await auth.call('POST /verify', { body: { type: 'email_change', email, token: code } });
  expect(answer.body).toEqual({
    code: '200',
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  });
});

test('of two accounts that want one address, the first to confirm gets it', async () => {
  const wanted = freshAddress();
  const [one, two] = [await member(auth), await member(auth)];
  await update(one.accessToken, { email: wanted });
  await update(two.accessToken, { email: wanted });
  const agree = async (email: string, count: number) => (await auth.followMail(email, count)).fragment;
  await agree(one.email, 2);
  await agree(two.email, 2);
  const links = (await auth.mailsTo(wanted)).map((mail) => mail.links[0] ?? '');
  const ends = [await auth.follow(links[0] ?? ''), await auth.follow(links[1] ?? '')];
  expect(ends.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  expect(ends.filter(({ fragment }) => fragment.get('error_code') === 'email_exists')).toHaveLength(1);
});

test.each([
  [{ email: 'nothing' }, 400, 'validation_failed'],
  [{ phone: '+4912345' }, 400, 'phone_provider_disabled'],
  [{ app_metadata: { roles: ['admin'] } }, 403, 'not_admin'],
])('%j is refused', async (body, status, code) => {
  const { accessToken } = await member(auth);
  const answer = await update(accessToken, body);
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
});

test('a taken address is refused', async () => {
  const [one, two] = [await member(auth), await member(auth)];
  const answer = await update(one.accessToken, { email: two.email });
  expect([answer.status, answer.body]).toEqual([
    422,
    { code: 'email_exists', message: 'A user with this email address has already been registered' },
  ]);
});

test('nobody makes themselves an admin through their data', async () => {
  const { email, accessToken } = await member(auth, { roles: ['admin'], role: 'service_role' });
  await update(accessToken, { data: { app_metadata: { roles: ['admin'] } } });
  const claims = claimsOf((await signIn(auth, email)).accessToken);
  expect(claims).toMatchObject({ role: 'authenticated', app_metadata: { roles: [] } });
});
