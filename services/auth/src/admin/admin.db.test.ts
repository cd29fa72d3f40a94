import { GoTrueAdminApi } from '@supabase/auth-js';
import { beforeAll, expect, test } from '@jest/globals';
import { ADMIN_TOKEN, administrator, callAsAdmin } from '../testing/administrator.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { freshAddress, member, PASSWORD, signIn, signedUp } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';

const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN });
let admin: GoTrueAdminApi;
beforeAll(() => {
  admin = administrator(auth);
});

const call = (what: string, body?: object) => callAsAdmin(auth, what, body);
const nobody = '00000000-0000-4000-8000-000000000000';
const routes = [
  'GET /admin/users',
  'POST /admin/users',
  `GET /admin/users/${nobody}`,
  `PUT /admin/users/${nobody}`,
  `DELETE /admin/users/${nobody}`,
  'POST /invite',
  'POST /admin/generate_link',
];

test.each(routes)('%s is for administrators', async (route) => {
  const body = route.startsWith('GET') ? {} : { body: { email: freshAddress() } };
  const without = await auth.call(route, body);
  expect([without.status, without.body['code']]).toEqual([401, 'no_authorization']);
  const { accessToken } = await member(auth);
  const person = await auth.call(route, { bearer: accessToken, ...body });
  expect([person.status, person.body]).toEqual([403, { code: 'not_admin', message: 'User not allowed' }]);
  const wrong = await auth.call(route, { bearer: `${ADMIN_TOKEN}x`, ...body });
  expect([wrong.status, wrong.body['code']]).toEqual([403, 'bad_jwt']);
});

test('a person with the role admin may, one with another role may not, and nobody makes themselves one', async () => {
  const { accessToken, userId } = await member(auth);
  const grant = (role: string) =>
    auth.database
      .pool()
      .query(`insert into auth.user_roles (user_id, role, granted_at) values ($1, $2, now())`, [userId, role]);
  await auth.call('PUT /user', { bearer: accessToken, body: { data: { roles: ['admin'], role: 'admin' } } });
  await grant('analyst');
  expect((await auth.call('GET /admin/users', { bearer: accessToken })).status).toBe(403);
  await grant('admin');
  expect((await auth.call('GET /admin/users', { bearer: accessToken })).status).toBe(200);
});

test('who has a second factor needs it to administer, and loses it with the account', async () => {
  const { accessToken, userId } = await member(auth);
  const pool = auth.database.pool();
  await pool.query(`insert into auth.user_roles (user_id, role, granted_at) values ($1, 'admin', now())`, [userId]);
  await pool.query(
    `insert into auth.factors (id, user_id, type, status, friendly_name, created_at, updated_at)
      values (gen_random_uuid(), $1, 'webauthn', 'verified', 'key', now(), now())`,
    [userId],
  );
  const refused = await auth.call('GET /admin/users', { bearer: accessToken });
  expect([refused.status, refused.body['code']]).toEqual([401, 'insufficient_aal']);
  await admin.deleteUser(userId, true);
  expect((await pool.query('select 1 from auth.factors where user_id = $1', [userId])).rows).toEqual([]);
});

test('without the variable no token opens anything', async () => {
  const plain = await startAuth();
  try {
    for (const bearer of [ADMIN_TOKEN, 'undefined'])
      expect((await plain.call('GET /admin/users', { bearer })).status).toBe(403);
  } finally {
    await plain.stop();
  }
});

test('createUser, getUserById, updateUserById', async () => {
  const email = freshAddress();
  const created = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: 'Ada' },
    app_metadata: { team: 'blue', roles: ['admin'] },
  });
  expect(created.error).toBeNull();
  const id = created.data.user?.id ?? '';
  expect(created.data.user).toMatchObject({
    email,
    app_metadata: { provider: 'email', providers: ['email'], team: 'blue', roles: [] },
    user_metadata: { full_name: 'Ada' },
    identities: [{ provider: 'email' }],
  });
  const { accessToken } = await signIn(auth, email);
  const moved = freshAddress();
  const changed = await admin.updateUserById(id, {
    email: moved,
    password: 'a louder river at dusk',
    user_metadata: { full_name: 'Ada Lovelace' },
    app_metadata: { team: null },
  });
  expect(changed.data.user).toMatchObject({ email: moved, user_metadata: { full_name: 'Ada Lovelace' } });
  expect(changed.data.user?.app_metadata).not.toHaveProperty('team');
  expect((await auth.call('GET /user', { bearer: accessToken })).body['code']).toBe('session_not_found');
  await signIn(auth, moved, 'a louder river at dusk');
  expect((await admin.getUserById(id)).data.user?.email).toBe(moved);
  await auth.mail(email);
  expect((await auth.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your e-mail address was changed']);
});

test('a ban ends sessions and keeps out until it is lifted', async () => {
  const { email, userId, accessToken } = await member(auth);
  const banned = await admin.updateUserById(userId, { ban_duration: '1h30m' });
  expect(banned.data.user).toMatchObject({
    banned_until: new Date(auth.clock.now().getTime() + 5_400_000).toISOString(),
  });
  expect((await auth.call('GET /user', { bearer: accessToken })).status).toBe(403);
  const refused = await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
  expect(refused.body['code']).toBe('user_banned');
  expect((await admin.updateUserById(userId, { ban_duration: 'none' })).error).toBeNull();
  await signIn(auth, email);
});

test('deleteUser takes everything; softly it leaves an empty row', async () => {
  const [hard, soft] = [await member(auth), await member(auth, { full_name: 'Ada' })];
  expect((await admin.deleteUser(hard.userId)).error).toBeNull();
  expect((await admin.getUserById(hard.userId)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  expect((await admin.deleteUser(soft.userId, true)).error).toBeNull();
  const left = await admin.getUserById(soft.userId);
  expect(left.data.user).toMatchObject({
    email: '',
    deleted_at: auth.clock.now().toISOString(),
    user_metadata: {},
    identities: [],
  });
  expect((await auth.call('GET /user', { bearer: soft.accessToken })).status).toBe(403);
  const rows = await auth.query('select * from auth.users u join auth.profiles p on p.user_id = u.id where u.id = $1', [
    soft.userId,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Ada|example\.com/);
  // The address can be used again.
  expect((await admin.createUser({ email: soft.email })).error).toBeNull();
});

test('listUsers reads pages, the next and the last one from the headers', async () => {
  const few = await startAuth({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN });
  try {
    const lister = administrator(few);
    for (let made = 0; made < 5; made += 1) {
      few.clock.advance(1000);
      await lister.createUser({ email: freshAddress(), user_metadata: { full_name: `Person ${made}, & more` } });
    }
    const first = await lister.listUsers({ page: 1, perPage: 2 });
    expect(first.data).toMatchObject({ nextPage: 2, lastPage: 3, total: 5, aud: 'authenticated' });
    expect(first.data.users).toHaveLength(2);
    const last = await lister.listUsers({ page: 3, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 3, total: 5 });
    expect(last.data.users).toHaveLength(1);
    expect((await lister.listUsers()).data.users).toHaveLength(5);
    const found = await few.call('GET /admin/users?filter=4%2C%20%26&sort=created_at%20asc', { bearer: ADMIN_TOKEN });
    expect(found.headers.get('x-total-count')).toBe('1');
    expect(found.headers.get('link')).toMatch(/^<\/admin\/users\?page=1&per_page=50&[^,]+>; rel="last"$/);
  } finally {
    await few.stop();
  }
});

test('an address or a number that is taken is refused', async () => {
  const { email } = await signedUp(auth);
  const phone = '+491701234567';
  expect((await admin.createUser({ phone, phone_confirm: true })).data.user).toMatchObject({
    phone: '491701234567',
    phone_confirmed_at: auth.clock.now().toISOString(),
  });
  expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
  expect((await admin.createUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  const { userId } = await member(auth);
  expect((await admin.updateUserById(userId, { email })).error).toMatchObject({ status: 422, code: 'email_exists' });
});

test.each([
  ['POST /admin/users', {}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
  [
    'POST /admin/users',
    { email: 'a@example.com', id: '1' },
    400,
    'validation_failed',
    'ID must conform to the uuid v4 format',
  ],
  [
    'POST /admin/users',
    { email: 'a@example.com', ban_duration: 'soon' },
    400,
    'validation_failed',
    'invalid format for ban duration: time: invalid duration "soon"',
  ],
  ['POST /admin/users', { phone: '+0' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  [
    'GET /admin/users?page=-1',
    undefined,
    400,
    'validation_failed',
    'Bad Pagination Parameters: "-1" is no positive whole number',
  ],
  ['GET /admin/users?sort=email', undefined, 400, 'validation_failed', 'Bad Sort Parameters: "email"'],
  ['GET /admin/users/1', undefined, 404, 'validation_failed', 'user_id must be an UUID'],
  [`DELETE /admin/users/${nobody}`, undefined, 404, 'user_not_found', 'User not found'],
  [
    'POST /admin/generate_link',
    { type: 'x', email: 'a@example.com' },
    400,
    'validation_failed',
    'Invalid email action link type requested: x',
  ],
  [
    'POST /admin/generate_link',
    { type: 'signup', email: 'a@example.com' },
    400,
    'validation_failed',
    'Signup requires a valid password',
  ],
  [
    'POST /admin/generate_link',
    { type: 'recovery', email: 'a@example.com' },
    404,
    'user_not_found',
    'User with this email not found',
  ],
])('%s %j', async (route, body, status, code, message) => {
  const answer = await call(route, body);
  expect([answer.status, answer.body]).toEqual([status, { code, message }]);
});
